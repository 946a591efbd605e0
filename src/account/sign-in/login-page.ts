import { isSessionKey } from '../../api/session-key.ts'

/** Brings the form to life where the login page's address asks for something (`LoginPanel`). */
export const hydrateForAddress = (page: Document, address: Location): void => {
  if (address.search || window.mailLinkFragment) {
    page.querySelector('main astro-island')?.dispatchEvent(new Event('focusin'))
  }
}

// The notice stands without the address, and its links work.
const ignore = () => {}

/** Visitors load nothing of it, unless somebody logs in or out in another tab. */
export const watchLoggedInUser = (page: Document): void => {
  const showUser = () => {
    import('./already-logged-in.ts').then((who) => who.showLoggedInUser(page), ignore)
  }
  if (page.documentElement.classList.contains('signed-in')) showUser()
  addEventListener('storage', ({ key }) => {
    if (key !== null && isSessionKey(key)) showUser()
  })
}
