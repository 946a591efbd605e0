import './mail-link-fragment.ts'
import { type AuthLink, readAuthLink } from '../../domain/auth-link.ts'

const takeFragment = (): string => {
  const fragment = window.mailLinkFragment ?? ''
  delete window.mailLinkFragment
  if (fragment) history.replaceState(null, '')
  return fragment
}

/** The mail link that led to this page, once: it is forgotten as soon as it is read. */
export const takeMailLink = (): AuthLink => readAuthLink(takeFragment())

/** The token of the newsletter's mail link that led to this page, once; empty where there is none. */
export const takeNewsletterToken = (): string => {
  if (typeof window === 'undefined') return ''
  const parameters = new URLSearchParams(takeFragment().replace(/^#/u, ''))
  return parameters.get('token_hash') ?? ''
}
