const FORMS = 'form[data-theme-switch]'

/** The theme switches: what is chosen is stored on this device only if it differs from the system's theme. */
export const startThemeSwitch = (page: Document): void => {
  const root = page.documentElement
  const show = () => {
    for (const form of page.querySelectorAll<HTMLFormElement>(FORMS)) {
      const choices = form.elements.namedItem('theme')
      if (choices instanceof RadioNodeList) choices.value = root.dataset.theme ?? 'system'
    }
  }
  show()
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.closest(FORMS))) return
    if (target.value === 'system') {
      delete root.dataset.theme
      localStorage.removeItem('theme')
    } else {
      root.dataset.theme = localStorage.theme = target.value
    }
    show()
  })
}
