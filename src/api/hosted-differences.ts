import type { User } from '@supabase/auth-js'
import { secondsToWait } from '../../domain/accounts/resend.ts'
import { authClient } from './connection.ts'
import { passwordUpdate } from './redirect-addresses.ts'

/**
 * Where the hosted platform's answers differ from ours; `docs/hosted-platform.md` explains why. Its links
 * with a session in the fragment are read by `domain/accounts/auth-link.ts`.
 */

interface ClientError {
  readonly name?: string | undefined
  readonly message: string
  readonly code?: string | undefined
  readonly status?: number | undefined
}

const TOO_MANY_REQUESTS = 429

/**
 * Seconds to wait after a rate limit, or undefined for any other error. Our server always sends the number;
 * the hosted platform's hourly limit does not.
 */
export const retryAfterSeconds = ({ status, message }: ClientError): number | undefined =>
  status === TOO_MANY_REQUESTS ? secondsToWait(message) : undefined

const HOUR_SECONDS = 3600

/** Whether a rate limit stands for longer than anybody waits at a page: mails of a day are used up. */
export const isOverForToday = (error: ClientError): boolean =>
  (retryAfterSeconds(error) ?? 0) > HOUR_SECONDS

/**
 * Whether a sign-up was for an existing account. Our server does not disclose it, and mails the owner; the
 * hosted platform returns empty identities, and sends no mail.
 */
export const isExistingAccount = (user: Pick<User, 'identities'> | null): boolean =>
  user?.identities?.length === 0

/** The mail that the page promises to the owner of an existing account: a password reset. */
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
 * Whether a change of address was refused because the address has an account. Our server does not disclose
 * it; the hosted platform does, and the page hides it.
 */
export const isTakenAddress = ({ code }: ClientError): boolean => code === 'email_exists'

/**
 * Whether a login was refused because its address is not confirmed. Our server sends one code; the hosted
 * platform sends others, or only a message (R8.9).
 */
export const isUnconfirmed = ({ code, status = 0, message }: ClientError): boolean =>
  code === 'email_not_confirmed' ||
  (status < 500 && /email not confirmed|confirmation|verify/iu.test(message))

/**
 * Whether a sign-up or login named no address or phone, or no password: the client refuses some of these itself,
 * in words and with a code of its own.
 */
export const isWithoutCredentials = ({ name, code }: ClientError): boolean =>
  name === 'AuthInvalidCredentialsError' || code === 'anonymous_provider_disabled'

/**
 * Whether a refusal means that the session has ended. Of the code `session_not_found` the client makes an error
 * of its own, without the code and with another status.
 */
export const isSessionOver = ({ name, status, code }: ClientError): boolean =>
  name === 'AuthSessionMissingError' || status === 401 || code === 'user_not_found'
