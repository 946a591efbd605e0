import './mail-link-fragment.ts'
import { type AuthLink, readAuthLink } from '../../domain/auth-link.ts'

/** The mail link that led to this page, once: it is forgotten as soon as it is read. */
export const takeMailLink = (): AuthLink => {
  const link = readAuthLink(window.mailLinkFragment ?? '')
  delete window.mailLinkFragment
  return link
}
