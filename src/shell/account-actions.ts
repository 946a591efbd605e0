import { type AccountDialogKind, openLogin } from '../session/open-login.ts'
import { MODULE_FAILED } from '../ui/module-failed.ts'

/**
 * Handles the links that open the account dialogs or log out, on any page. Their code is loaded on the
 * press; if that fails, the page says that it needs a refresh (`outdated.ts`).
 */
export const startAccountActions = (page: Document): void => {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || opensElsewhere(event)) return
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-dialog]')
    // Beside a tag manager no password is typed: the link leads to its page, which carries none.
    if (link && page.documentElement.dataset.tagManager === undefined) {
      event.preventDefault()
      openDialog(link)
    }
    if (event.target.closest('[data-action="logout"]')) logout().catch(showFailure)
  })
}

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

const showFailure = (error: unknown) =>
  dispatchEvent(new CustomEvent(MODULE_FAILED, { detail: error }))

const openDialog = async (link: HTMLAnchorElement) => {
  link.setAttribute('aria-busy', 'true')
  try {
    await openLogin(link.dataset.dialog as AccountDialogKind, link)
  } finally {
    link.removeAttribute('aria-busy')
  }
}

const logout = async () => {
  const account = await import('../session/sign-out.ts')
  await account.signOut()
}
