import './mail-link-fragment.ts'
import { type AuthLink, readAuthLink } from '../../domain/auth-link.ts'

/** The mail link that led to this page, once: it is forgotten as soon as it is read. */
export const takeMailLink = (): AuthLink => {
  const link = readAuthLink(window.mailLinkFragment ?? '')
  delete window.mailLinkFragment
  return link
}

/** The token of the newsletter's mail link that led to this page, once; empty where there is none. */
export const takeNewsletterToken = (): string => {
  if (typeof window === 'undefined') return ''
  const parameters = new URLSearchParams(window.mailLinkFragment?.replace(/^#/u, ''))
  delete window.mailLinkFragment
  return parameters.get('token_hash') ?? ''
}
