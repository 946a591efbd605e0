import { isSessionKey } from '../../api/session-key.ts'

/** Hydrates the form if the address has parameters for it (`LoginPanel`), or its countdown runs. */
export const hydrateAtOnce = (page: Document, address: Location): void => {
  const isBlocked = page.documentElement.classList.contains('login-blocked')
  if (address.search || window.mailLinkFragment || isBlocked) {
    page.querySelector('main astro-island')?.dispatchEvent(new Event('focusin'))
  }
}

// The notice works without the account's address.
const ignore = () => {}

/** Loads its code only with a session, or on a login or logout in another tab. */
export const watchLoggedInUser = (page: Document): void => {
  const showUser = () => {
    import('./already-logged-in.ts').then((who) => who.showLoggedInUser(page), ignore)
  }
  if (page.documentElement.classList.contains('signed-in')) showUser()
  addEventListener('storage', ({ key }) => {
    if (key !== null && isSessionKey(key)) showUser()
  })
}
