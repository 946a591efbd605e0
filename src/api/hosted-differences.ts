import type { User } from '@supabase/auth-js'
import { secondsToWait } from '../../domain/resend.ts'
import { authClient } from './client.ts'
import { passwordUpdate } from './redirect-addresses.ts'

/**
 * Where the hosted platform answers otherwise than ours, in one place; `docs/hosted-platform.md`
 * tells why. Its links with a session in the fragment are read by `domain/auth-link.ts`.
 */

interface ClientError {
  readonly message: string
  readonly code?: string | undefined
  readonly status?: number | undefined
}

const TOO_MANY_REQUESTS = 429

/**
 * Seconds to wait after a refusal for asking too often, or undefined for any other error. Ours
 * always names the number; the hosted platform's hourly limit does not.
 */
export const retryAfterSeconds = ({ status, message }: ClientError): number | undefined =>
  status === TOO_MANY_REQUESTS ? secondsToWait(message) : undefined

/**
 * Whether a sign-up was for an address that has an account. Ours tells nobody, and mails the owner;
 * the hosted platform leaves the identities empty, and mails nobody.
 */
export const isExistingAccount = (user: Pick<User, 'identities'> | null): boolean =>
  user?.identities?.length === 0

/** The mail that the page promises to whoever has an account: a way in, by a new password. */
export const sendExistingAccountLink = async (email: string): Promise<void> => {
  try {
    const redirectTo = passwordUpdate()
    const { error } = await (await authClient()).resetPasswordForEmail(email, { redirectTo })
    if (error) throw error
  } catch (error) {
    console.error('existing account', error)
  }
}

/**
 * Whether a change of address was refused because the address has an account. Ours answers as for
 * any other address; what the hosted platform gives away is not handed on.
 */
export const isTakenAddress = ({ code }: ClientError): boolean => code === 'email_exists'

/**
 * Whether a login was refused because its address is not confirmed. Ours says so by one code; by
 * others, or none, the hosted platform says it in words (R8.9).
 */
export const isUnconfirmed = ({ code, status = 0, message }: ClientError): boolean =>
  code === 'email_not_confirmed' ||
  (status < 500 && /email not confirmed|confirmation|verify/iu.test(message))

/** Whether a refusal means that nobody is logged in here any more. */
export const isSessionOver = ({ status, code }: ClientError): boolean =>
  status === 401 || code === 'session_not_found' || code === 'user_not_found'
