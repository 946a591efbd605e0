import { type AuthLink, type LinkType, readAuthLink } from '../../../domain/accounts/auth-link.ts'

const takeFragment = (): string => {
  const fragment = window.mailLinkFragment ?? ''
  delete window.mailLinkFragment
  if (fragment) history.replaceState(null, '')
  return fragment
}

/** Reads and clears the mail link of this page. */
export const takeMailLink = (): AuthLink => readAuthLink(takeFragment())

/**
 * The mail link of this page, which survives a reload until the link is used: it stays in the state of the
 * history entry, which no other page or request can see, until `clearMailLink`.
 */
export const readMailLink = (): AuthLink => readAuthLink(window.mailLinkFragment ?? '')

const keepFragment = (parameters: Record<string, string>): void => {
  const fragment = `#${new URLSearchParams(parameters)}`
  window.mailLinkFragment = fragment
  history.replaceState(fragment, '')
}

/** Replaces a used link with its type, for a reload of the page. */
export const markMailLinkUsed = (type: LinkType): void =>
  keepFragment({ error: 'otp_expired', type })

/** Replaces the link, which works once, with the session that it opened. */
export const keepLinkSession = (
  type: LinkType,
  {
    access_token,
    refresh_token,
  }: { readonly access_token: string; readonly refresh_token: string },
): void => keepFragment({ access_token, refresh_token, type })

export const clearMailLink = (): void => {
  takeFragment()
}

const tokenIn = (fragment: string): string =>
  new URLSearchParams(fragment.replace(/^#/u, '')).get('token_hash') ?? ''

/** The token of the mailed link of a page that acts on a press, which survives a reload; empty if there is none. */
export const readLinkToken = (): string =>
  typeof window === 'undefined' ? '' : tokenIn(window.mailLinkFragment ?? '')
