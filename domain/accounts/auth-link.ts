/** The kinds of mail link that the wire contract knows, and `factor_removal`, an extension. */
export const LINK_TYPES = [
  'signup',
  'recovery',
  'invite',
  'magiclink',
  'email_change',
  'factor_removal',
] as const
export type LinkType = (typeof LINK_TYPES)[number]

/** The content of a mail link's fragment. Fragments are not sent to servers. */
export type AuthLink =
  | { readonly kind: 'none' }
  /** Ours: to be verified when the person presses the button. */
  | {
      readonly kind: 'token'
      readonly tokenHash: string
      readonly type: LinkType
      readonly redirectTo: string | null
    }
  /** The hosted platform's older form: its server has verified the token and opened a session. */
  | {
      readonly kind: 'session'
      readonly accessToken: string
      readonly refreshToken: string
      readonly type: LinkType
    }
  /** The same, after the first of the two links of a change of address. */
  | { readonly kind: 'half-confirmed' }
  | { readonly kind: 'error'; readonly code: string; readonly type?: LinkType }

const isLinkType = (type: string | null): type is LinkType =>
  LINK_TYPES.some((known) => known === type)

/** Reads `fragment`, with or without its "#". Anything invalid is an error. */
export const readAuthLink = (fragment: string): AuthLink => {
  const parameters = new URLSearchParams(fragment.replace(/^#/u, ''))
  const error = parameters.get('error_code') ?? parameters.get('error')
  if (error) {
    const type = parameters.get('type')
    return { kind: 'error', code: error, ...(isLinkType(type) ? { type } : {}) }
  }

  const tokenHash = parameters.get('token_hash')
  const accessToken = parameters.get('access_token')
  if (!tokenHash && !accessToken) {
    return { kind: parameters.has('message') ? 'half-confirmed' : 'none' }
  }

  const type = parameters.get('type')
  if (!isLinkType(type)) return { kind: 'error', code: 'validation_failed' }
  if (tokenHash) {
    return { kind: 'token', tokenHash, type, redirectTo: parameters.get('redirect_to') }
  }
  const refreshToken = parameters.get('refresh_token')
  return accessToken && refreshToken
    ? { kind: 'session', accessToken, refreshToken, type }
    : { kind: 'error', code: 'validation_failed' }
}
