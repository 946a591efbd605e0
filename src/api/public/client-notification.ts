import type { RegistrationInput } from '../../../domain/accounts/registration.ts'
import { functionsClient } from '../connection.ts'

/**
 * Asks the server to notify the agency of a new account. Failures are ignored: the server sends the same
 * mail when the address is verified, if this call was lost.
 */
export const announceNewClient = async (
  profile: Omit<RegistrationInput, 'password'>,
): Promise<void> => {
  try {
    const { error } = await (await functionsClient()).invoke('new-client-notification', {
      body: profile,
    })
    if (error) throw error
  } catch (error) {
    console.error('new-client-notification failed', error)
  }
}
