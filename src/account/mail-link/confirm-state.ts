import type { AuthLink, LinkType } from '../../../domain/accounts/auth-link.ts'
import { paths, VERIFIED_LOGIN_PATH } from '../../../domain/site/paths.ts'
import { sameOriginPath } from '../../../domain/site/safe-redirect.ts'
import { storedUser } from '../../session/session-display.ts'
import { readMailLink } from '../../shell/mail-link/mail-link.ts'
import { type Account, claimedAccount } from './access-claims.ts'
import type { NamedLogin } from './login-link.ts'

/** The types handled on this page; password links have a page of their own. */
type ConfirmType = 'signup' | 'email_change' | 'magiclink' | 'factor_removal'

export type ReadyLink =
  | {
      readonly kind: 'ready'
      readonly type: 'signup' | 'email_change' | 'factor_removal'
      readonly tokenHash: string
      /** The page to open once the address is verified. */
      readonly goTo: string
    }
  | { readonly kind: 'ready'; readonly type: 'magiclink'; readonly tokenHash: string }

/** The hosted platform has verified the link, as its address says: the server is asked. */
export interface SessionLink {
  readonly kind: 'session'
  readonly type: 'signup' | 'email_change'
  readonly accessToken: string
}

/** Asks whether to log in, naming the account. */
export interface LoginQuestion {
  readonly kind: 'question'
  readonly login: NamedLogin
  /** The account that is logged in in this browser. */
  readonly here: Account | null
  /** Shown after a press, so it takes the focus. */
  readonly isAnswer: boolean
}

export type ConfirmState =
  /** Before script has run. */
  | { readonly kind: 'drawn' }
  | ReadyLink
  | SessionLink
  /** The account's address, as the server says. */
  | { readonly kind: 'address'; readonly email: string }
  | LoginQuestion
  /** The visitor declined the login. */
  | { readonly kind: 'declined'; readonly here: Account | null }
  | { readonly kind: 'half-confirmed' | 'changed' | 'factor-kept' }
  | { readonly kind: 'invalid'; readonly type: ConfirmType }
  | { readonly kind: 'sent'; readonly email: string }

type TypedLink = Extract<AuthLink, { kind: 'token' | 'session' }>

const isForThisPage = (type: LinkType | undefined): type is ConfirmType =>
  type !== undefined && type !== 'recovery' && type !== 'invite'

/**
 * The state for the mail link in the address; undefined when it belongs to another page, to which this
 * redirects.
 */
export const openMailLink = (address: Location): ConfirmState | undefined => {
  const fragment = window.mailLinkFragment ?? ''
  const link = readMailLink()
  if (link.kind === 'half-confirmed') return { kind: 'half-confirmed' }
  if (link.kind !== 'token' && link.kind !== 'session') {
    const type = link.kind === 'error' && isForThisPage(link.type) ? link.type : 'signup'
    return { kind: 'invalid', type }
  }
  if (!isForThisPage(link.type)) {
    address.replace(`${paths.updatePassword}${fragment}`)
    return undefined
  }
  return link.kind === 'token' ? ofToken(link, address) : ofSession(link)
}

const ofToken = (
  { type, tokenHash, redirectTo }: Extract<TypedLink, { kind: 'token' }>,
  { origin }: Location,
): ConfirmState => {
  if (type === 'magiclink') return { kind: 'ready', type, tokenHash }
  const known = type === 'email_change' || type === 'factor_removal' ? type : 'signup'
  const goTo = sameOriginPath(redirectTo, origin, VERIFIED_LOGIN_PATH)
  return { kind: 'ready', type: known, tokenHash, goTo }
}

/** The hosted platform has already verified the link and redirected here with a session. */
const ofSession = ({
  type,
  accessToken,
  refreshToken,
}: Extract<TypedLink, { kind: 'session' }>): ConfirmState => {
  if (type === 'magiclink') {
    const account = claimedAccount(accessToken)
    if (!account) return { kind: 'invalid', type }
    const login = { account, refreshToken }
    return { kind: 'question', login, here: storedUser(), isAnswer: false }
  }
  // Only our own server sends this type, and never with a session.
  if (type === 'factor_removal') return { kind: 'invalid', type }
  const known = type === 'email_change' ? type : 'signup'
  return { kind: 'session', type: known, accessToken }
}
