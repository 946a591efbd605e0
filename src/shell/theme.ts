/** The footer's theme switch: stored on this device only if it differs from the system's theme. */
export const startThemeSwitch = (page: Document): void => {
  const root = page.documentElement
  const form = page.querySelector<HTMLFormElement>('form[data-theme-switch]')
  const choices = form?.elements.namedItem('theme')
  if (!form || !(choices instanceof RadioNodeList)) return
  choices.value = root.dataset.theme ?? 'system'
  form.onchange = () => {
    if (choices.value === 'system') {
      delete root.dataset.theme
      localStorage.removeItem('theme')
    } else {
      root.dataset.theme = localStorage.theme = choices.value
    }
  }
}
