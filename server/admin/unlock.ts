import { type AuthServices, clearAttempts, findUserByEmail } from 'embedded-platform/accounts'

/**
 * Lets the owner of an account in again whose passwords or codes strangers have guessed at.
 * @returns whether there was anything to forget; undefined where `email` has no account.
 */
export const unlock = async (
  services: AuthServices,
  email: string,
): Promise<boolean | undefined> => {
  const user = await findUserByEmail(services.db, email)
  return user && (await clearAttempts(services, user)) > 0
}
