/** The script of the menus: closes it for a link, and opens it in older browsers. */
export const startMenu = (page: Document): void => {
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype

  page.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const button = hasCommands ? null : target.closest('button[commandfor]')
      const dialog = button && page.getElementById(button.getAttribute('commandfor') ?? '')
      if (dialog instanceof HTMLDialogElement) {
        if (button?.getAttribute('command') === 'close') dialog.close()
        else dialog.showModal()
        return
      }
      // Before any other listener, so that a dialog returns the focus to the menu's button.
      if (target.closest('[data-menu] :is(a, [data-action])')) {
        target.closest('dialog')?.close()
      }
    },
    true,
  )
}
