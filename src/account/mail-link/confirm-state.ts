import type { AuthLink, LinkType } from '../../../domain/auth-link.ts'
import { paths, VERIFIED_LOGIN_PATH } from '../../../domain/paths.ts'
import { sameOriginPath } from '../../../domain/safe-redirect.ts'
import { storedUser } from '../../session/session-display.ts'
import { readMailLink } from '../../shell/mail-link/mail-link.ts'
import { type Account, claimedAccount, type NamedLogin } from './login-link.ts'

/** What the page itself deals with; a link to a new password has a page of its own. */
type ConfirmType = 'signup' | 'email_change' | 'magiclink' | 'factor_removal'

export type ReadyLink =
  | {
      readonly kind: 'ready'
      readonly type: 'signup' | 'email_change' | 'factor_removal'
      readonly tokenHash: string
      /** Where a verified address lands. */
      readonly goTo: string
    }
  | { readonly kind: 'ready'; readonly type: 'magiclink'; readonly tokenHash: string }

/** Whether to log in is asked, with the name of the account. */
export interface LoginQuestion {
  readonly kind: 'question'
  readonly login: NamedLogin
  /** Who is logged in in this browser. */
  readonly here: Account | null
  /** After a press, and so in the place of what had the focus. */
  readonly isAnswer: boolean
}

export type ConfirmState =
  /** Before script has run. */
  | { readonly kind: 'drawn' }
  | ReadyLink
  | LoginQuestion
  /** The login was not wanted. */
  | { readonly kind: 'declined'; readonly here: Account | null }
  | { readonly kind: 'half-confirmed' | 'changed' | 'factor-kept' }
  | { readonly kind: 'invalid'; readonly type: ConfirmType }
  | { readonly kind: 'sent'; readonly email: string }

type TypedLink = Extract<AuthLink, { kind: 'token' | 'session' }>

const isForThisPage = (type: LinkType | undefined): type is ConfirmType =>
  type !== undefined && type !== 'recovery' && type !== 'invite'

/**
 * What to show for the mail link that led here; undefined where it belongs to another page, which is
 * then on its way.
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
  return link.kind === 'token' ? ofToken(link, address) : ofSession(link, address)
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

/** The hosted platform's own page has verified the link on the way here. */
const ofSession = (
  { type, accessToken, refreshToken }: Extract<TypedLink, { kind: 'session' }>,
  address: Location,
): ConfirmState | undefined => {
  if (type === 'magiclink') {
    const account = claimedAccount(accessToken)
    if (!account) return { kind: 'invalid', type }
    const login = { account, refreshToken }
    return { kind: 'question', login, here: storedUser(), isAnswer: false }
  }
  if (type === 'email_change') return { kind: 'changed' }
  // Ours alone, and never in this form.
  if (type === 'factor_removal') return { kind: 'invalid', type }
  address.replace(VERIFIED_LOGIN_PATH)
  return undefined
}
