import type { GoTrueClient } from '@supabase/auth-js'
import { passwordCodeWords as words } from '../../content/password-code.ts'
import { serverMessage } from './server-message.ts'

const WRONG = new Set(['mfa_verification_failed', 'mfa_challenge_expired'])

/**
 * Proves the second factor with `code`, in the session that a mail link opened.
 * @returns what to say where it is not proved.
 * @throws where the platform is out of order or cannot be reached.
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
  // Of the server and not of the code, which may be right.
  if (error.status === undefined || error.status >= 500) throw error
  return serverMessage(error, words.wrong)
}
