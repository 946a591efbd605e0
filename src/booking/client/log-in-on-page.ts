import { openLogin } from '../../session/open-login.ts'

/** Opens the login from `opener`, over the page, which goes on as it is. */
export const logInOnPage = (opener: HTMLElement): void => {
  openLogin('login', opener, () => {
    // By then the dialog has closed; what opened it may be gone.
    setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus()
    })
  })
}
