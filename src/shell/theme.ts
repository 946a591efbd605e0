/** The footer's choice of colours: kept on this device only when it differs from the system's. */
export const startThemeSwitch = (page: Document): void => {
  const root = page.documentElement
  const form = page.querySelector<HTMLFormElement>('form.theme')
  if (!form) return
  form.hidden = false
  const chosen = form.elements.namedItem('theme')
  if (chosen instanceof RadioNodeList) chosen.value = root.dataset.theme ?? 'system'
  form.addEventListener('change', () => {
    const theme = new FormData(form).get('theme')
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme
      localStorage.setItem('theme', theme)
    } else {
      delete root.dataset.theme
      localStorage.removeItem('theme')
    }
  })
}
