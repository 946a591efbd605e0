import type { AuthLink } from '../../domain/auth-link.ts'
import { sameOriginPath } from '../../domain/safe-redirect.ts'
import { paths } from '../paths.ts'
import { VERIFIED_LOGIN_PATH } from './addresses.ts'
import './mail-link-fragment.ts'
import { takeMailLink } from './mail-link.ts'
import type { LoginLink } from './verify-mail-link.ts'

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
  | { readonly kind: 'ready'; readonly type: 'magiclink'; readonly link: LoginLink }

export type ConfirmState =
  /** Before script has run. */
  | { readonly kind: 'drawn' }
  | ReadyLink
  | { readonly kind: 'half-confirmed' | 'changed' | 'factor-kept' }
  | { readonly kind: 'invalid'; readonly type: ConfirmType }
  | { readonly kind: 'sent'; readonly email: string }

type TypedLink = Extract<AuthLink, { kind: 'token' | 'session' }>

const isForPassword = ({ type }: TypedLink) => type === 'recovery' || type === 'invite'

/**
 * What to show for the mail link that led here, once; undefined where it belongs to another page,
 * which is then on its way.
 */
export const openMailLink = (address: Location): ConfirmState | undefined => {
  const fragment = window.mailLinkFragment ?? ''
  const link = takeMailLink()
  if (link.kind === 'half-confirmed') return { kind: 'half-confirmed' }
  if (link.kind !== 'token' && link.kind !== 'session') return { kind: 'invalid', type: 'signup' }
  if (isForPassword(link)) {
    address.replace(`${paths.updatePassword}${fragment}`)
    return undefined
  }
  return link.kind === 'token' ? ofToken(link, address) : ofSession(link, address)
}

const ofToken = (
  { type, tokenHash, redirectTo }: Extract<TypedLink, { kind: 'token' }>,
  { origin }: Location,
): ConfirmState => {
  if (type === 'magiclink') return { kind: 'ready', type, link: { kind: 'token', tokenHash } }
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
    return { kind: 'ready', type, link: { kind: 'session', accessToken, refreshToken } }
  }
  if (type === 'email_change') return { kind: 'changed' }
  address.replace(VERIFIED_LOGIN_PATH)
  return undefined
}
