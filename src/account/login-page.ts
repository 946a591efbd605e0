import './mail-link-fragment.ts'

/**
 * What the login page's address asks for before anybody touches the form: the banner of a verified
 * address at once; for the rest (`LoginPanel`) the form is brought to life.
 */
export const readLoginAddress = (page: Document, address: Location): void => {
  const banner = page.getElementById('verified')
  if (banner && /[?&]verified=true/u.test(address.search)) banner.hidden = false
  if (address.search || window.mailLinkFragment) {
    page.querySelector('main astro-island')?.dispatchEvent(new Event('focusin'))
  }
}

// The notice stands without the address, and its links work.
const ignore = () => {}

/** Visitors load nothing of it, unless somebody logs in or out in another tab. */
export const followWhoIsLoggedIn = (page: Document): void => {
  const say = () => {
    import('./already-logged-in.ts').then((who) => who.sayWhoIsLoggedIn(page), ignore)
  }
  if (page.documentElement.classList.contains('signed-in')) say()
  addEventListener('storage', ({ key }) => {
    if (key?.endsWith('-auth-token')) say()
  })
}
