import type { AuthServices } from 'embedded-platform/accounts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { email as emailSchema } from '../../domain/forms/fields.ts'
import { writeDate } from '../../domain/time/new-zealand-time.ts'
import { dataUnder, lockAddress } from '../../supabase/functions/visitor-data/visitors.ts'
import { productTables } from '../database.ts'
import { readHold } from './client-deletion.ts'
import { RefusedError, UsageError } from './errors.ts'

const WHICH = 'Which of them: visitor hold EMAIL 2027-01-31 "reason", or visitor release EMAIL?'

const hold = async (
  services: AuthServices,
  address: string,
  words: readonly string[],
): Promise<string> => {
  const { until, reason } = readHold('visitor hold', words, services.now())
  await productTables(services.db)
    .transaction()
    .execute(async (trx) => {
      await lockAddress(trx, address)
      const { hasAccount } = await dataUnder(trx, address)
      if (hasAccount) {
        throw new RefusedError(
          `${address} belongs to an account: client hold holds its deletion, once it is asked for.`,
        )
      }
      await sql`insert into private.visitor_data_holds (address, because, held_at, held_until)
        values (${address}, ${reason}, ${services.now()}, ${until}::date)
        on conflict (address) do update
          set because = excluded.because, held_at = excluded.held_at, held_until = excluded.held_until`.execute(
        trx,
      )
    })
  return `What is held under ${address} stays until the beginning of ${writeDate(until)}. Whoever asks for it there reads why.`
}

const release = async (
  services: AuthServices,
  address: string,
  words: readonly string[],
): Promise<string> => {
  if (words.length > 0) throw new UsageError('visitor release takes an email address.')
  const { numAffectedRows } = await sql`
    delete from private.visitor_data_holds where address = ${address}`.execute(services.db)
  if (numAffectedRows !== 1n) throw new RefusedError(`Nothing is held for ${address}.`)
  return `What is held under ${address} can be taken out again.`
}

const commands: Record<string, typeof hold> = { hold, release }

/**
 * What is done for somebody without an account; `words` is what follows `visitor`.
 * @returns what to print.
 * @throws {UsageError}
 * @throws {RefusedError} if it cannot be done.
 */
export const visitorCommand = async (
  services: AuthServices,
  [name = '', address = '', ...words]: readonly string[],
): Promise<string> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(WHICH)
  const parsed = v.safeParse(emailSchema('That is no email address'), address)
  if (!parsed.success) throw new UsageError(parsed.issues[0].message)
  return command(services, parsed.output, words)
}
