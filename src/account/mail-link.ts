import { type AuthLink, readAuthLink } from '../../domain/auth-link.ts'

declare global {
  interface Window {
    /** Left by `take-mail-link.js`. */
    mailLinkFragment?: string
  }
}

/** The mail link that led to this page, once: it is forgotten as soon as it is read. */
export const takeMailLink = (): AuthLink => {
  const link = readAuthLink(window.mailLinkFragment ?? '')
  delete window.mailLinkFragment
  return link
}
