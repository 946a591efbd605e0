import type { GoTrueClient } from '@supabase/auth-js'
import { passwordCodeWords as words } from '../../../content/accounts/password-code.ts'
import { serverMessage } from '../../api/server-message.ts'

const WRONG = new Set(['mfa_verification_failed', 'mfa_challenge_expired'])

export type RemovalResult =
  | { readonly outcome: 'accepted'; readonly at: Date }
  /** Not supported: an administrator's factor, or the hosted platform. */
  | { readonly outcome: 'refused' | 'failed' }

/**
 * Requests removal of a lost second factor, in the session of a reset link. Our server schedules it and
 * returns the time.
 */
export const askForRemoval = async ({ mfa }: GoTrueClient): Promise<RemovalResult> => {
  const factors = await mfa.listFactors()
  const [factor] = factors.data?.totp ?? []
  if (!factor) return { outcome: 'failed' }
  const { data, error } = await mfa.unenroll({ factorId: factor.id })
  if (error) return { outcome: error.code === 'insufficient_aal' ? 'refused' : 'failed' }
  const at = new Date('removed_at' in data ? String(data.removed_at) : Number.NaN)
  return Number.isNaN(at.getTime()) ? { outcome: 'failed' } : { outcome: 'accepted', at }
}

/**
 * Verifies the second factor with `code`, in the session that a mail link opened.
 * @returns the error message if the code is refused.
 * @throws if the platform fails or cannot be reached.
 */
export const proveInLink = async (
  { mfa }: GoTrueClient,
  code: string,
): Promise<string | undefined> => {
  const factors = await mfa.listFactors()
  if (factors.error) throw factors.error
  const [factor] = factors.data.totp
  if (!factor) return undefined
  const { error } = await mfa.challengeAndVerify({ factorId: factor.id, code })
  if (!error) return undefined
  if (WRONG.has(error.code ?? '')) return words.wrong
  // A server error: the code may be right.
  if (error.status === undefined || error.status >= 500) throw error
  return serverMessage(error, words.wrong)
}
