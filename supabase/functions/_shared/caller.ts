import { callerSettings, type DatabaseCaller } from 'backend-kit/caller'
import { databaseWith } from 'backend-kit/settings'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { Database } from '../../database.ts'
import { actingSettings } from './acting.ts'
import type { UserRequest } from './edge-function.ts'

/** The claims of an access token that a person is known by. */
export const personSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.pipe(v.string(), v.uuid()),
  aal: v.optional(v.picklist(['aal1', 'aal2']), 'aal1'),
})

/** The person of a verified token; undefined for all but people. */
export const personOf = (verified: DatabaseCaller | undefined) => {
  if (verified?.role !== 'authenticated') return undefined
  const person = v.safeParse(personSchema, verified.claims)
  return person.success ? person.output : undefined
}

/**
 * Who asks the function `name`, and the way to work as that person; undefined for all but people.
 * @param verified role and claims of a verified token, whose session is open.
 */
export const callerOf = async (
  pool: Pool,
  name: string,
  verified: DatabaseCaller | undefined,
): Promise<Pick<UserRequest, 'caller' | 'asCaller'> | undefined> => {
  const person = personOf(verified)
  if (!verified || !person) return undefined
  const { sub: id, session_id: sessionId, aal } = person
  const db = databaseWith<Database>(pool, {
    ...actingSettings(`function:${name}`, id),
    ...callerSettings(verified),
  })
  const asCaller: UserRequest['asCaller'] = (work) => db.transaction().execute(work)
  const isAdministrator = async () => {
    const { rows } = await asCaller((trx) =>
      sql<{ answer: boolean }>`select public.is_admin() as answer`.execute(trx),
    )
    return rows[0]?.answer === true
  }
  // Without a second factor nobody is one.
  const role = aal === 'aal2' && (await isAdministrator()) ? 'administrator' : 'client'
  return { caller: { id, sessionId, role, aal }, asCaller }
}
