import type { AuthServices } from 'embedded-platform/accounts'
import * as v from 'valibot'
import { email as emailSchema } from '../../domain/forms/fields.ts'
import { deleteClient, holdClient, releaseClient } from './client-deletion.ts'
import { exportClient } from './client-export.ts'
import { UsageError } from './errors.ts'
import { forgetAccounts, listForgotten } from './forgotten-accounts.ts'

const WHICH =
  'Which of them: client export EMAIL [FILE], client delete, hold or release EMAIL, client forgotten > FILE, or client forget FILE?'

type ClientCommand = (
  services: AuthServices,
  address: string,
  more: readonly string[],
) => Promise<string>

/** Those for one client, by the address. */
const commands: Record<string, ClientCommand> = {
  async export(services, address, [file, ...more]) {
    if (more.length > 0) throw new UsageError(WHICH)
    return exportClient(services, address, file)
  },
  delete: deleteClient,
  hold: holdClient,
  release: releaseClient,
}

/** Those for no client in particular. */
const others: Record<
  string,
  (services: AuthServices, words: readonly string[]) => Promise<string>
> = { forgotten: listForgotten, forget: forgetAccounts }

/**
 * What is done for one client; `words` is what follows `client`.
 * @returns what to print.
 * @throws {UsageError}
 * @throws {RefusedError} if it cannot be done.
 */
export const clientCommand = async (
  services: AuthServices,
  [name = '', ...words]: readonly string[],
): Promise<string> => {
  if (Object.hasOwn(others, name)) return (await others[name]?.(services, words)) ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(WHICH)
  const [address = '', ...more] = words
  const parsed = v.safeParse(emailSchema('That is no email address'), address)
  if (!parsed.success) throw new UsageError(parsed.issues[0].message)
  return command(services, parsed.output, more)
}
