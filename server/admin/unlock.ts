import { type AuthServices, clearAttempts, findUserByEmail } from 'embedded-platform/accounts'

/**
 * Resets the login limits of an account after an attack by guessing.
 * @returns whether there were counts; undefined if `email` has no account.
 */
export const unlock = async (
  services: AuthServices,
  email: string,
): Promise<boolean | undefined> => {
  const user = await findUserByEmail(services.db, email)
  return user && (await clearAttempts(services, user)) > 0
}
