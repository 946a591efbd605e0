// A copy for one script alone, which needs no import for it and so joins the page's (scripts/site/one-script.ts).
declare module '*/redirect-after-login.ts?own' {
  export const keepRedirectAfterLogin: (path: string) => void
}
declare module '*/forget-contact-draft.ts?own' {
  export const forgetContactDraft: () => void
}
declare module '*/registration-draft-key.ts?own' {
  export const hasRegistrationDraft: () => boolean
}
declare module '*/login-page.ts?own' {
  export const followWhoIsLoggedIn: (page: Document) => void
}
