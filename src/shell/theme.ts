/** The theme switches: what is chosen is stored on this device only if it differs from the system's theme. */
export const startThemeSwitch = (page: Document): void => {
  const root = page.documentElement
  const forms = [...page.querySelectorAll<HTMLFormElement>('form[data-theme-switch]')]
  const choices = forms.map((form) => form.elements.namedItem('theme'))
  const show = () => {
    for (const choice of choices)
      if (choice instanceof RadioNodeList) choice.value = root.dataset.theme ?? 'system'
  }
  show()
  for (const form of forms) {
    form.onchange = ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.value === 'system') {
        delete root.dataset.theme
        localStorage.removeItem('theme')
      } else {
        root.dataset.theme = localStorage.theme = target.value
      }
      show()
    }
  }
}
