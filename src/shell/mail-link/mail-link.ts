import { type AuthLink, type LinkType, readAuthLink } from '../../../domain/auth-link.ts'

const takeFragment = (): string => {
  const fragment = window.mailLinkFragment ?? ''
  delete window.mailLinkFragment
  if (fragment) history.replaceState(null, '')
  return fragment
}

/** The mail link that led to this page, once: it is forgotten as soon as it is read. */
export const takeMailLink = (): AuthLink => readAuthLink(takeFragment())

/**
 * The mail link that led to this page, which may be loaded again before the link is used: it stays in
 * the state of this entry of the tab's history, which no other page and no request has, until
 * `forgetMailLink`.
 */
export const readMailLink = (): AuthLink => readAuthLink(window.mailLinkFragment ?? '')

const keepFragment = (parameters: Record<string, string>): void => {
  const fragment = `#${new URLSearchParams(parameters)}`
  window.mailLinkFragment = fragment
  history.replaceState(fragment, '')
}

/** In place of a link that was used: which kind it was, should the page be loaded again. */
export const markMailLinkUsed = (type: LinkType): void =>
  keepFragment({ error: 'otp_expired', type })

/** In place of the link, which works once: the session that it has opened. */
export const keepLinkSession = (
  type: LinkType,
  {
    access_token,
    refresh_token,
  }: { readonly access_token: string; readonly refresh_token: string },
): void => keepFragment({ access_token, refresh_token, type })

export const forgetMailLink = (): void => {
  takeFragment()
}

/** The token of the newsletter's mail link that led to this page, once; empty where there is none. */
export const takeNewsletterToken = (): string => {
  if (typeof window === 'undefined') return ''
  const parameters = new URLSearchParams(takeFragment().replace(/^#/u, ''))
  return parameters.get('token_hash') ?? ''
}
