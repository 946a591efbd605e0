import { enrollFactor } from 'embedded-platform/testing/totp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { actsOf, type Enquiry, newColleague, newEnquiry } from '../support/enquiries.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import type { Person } from '../support/people.ts'

const ROUNDS = Number(process.env.RACES ?? 10)
const ENQUIRIES = 6
/** Of each enquiry, so that a removal that never comes to its end does not hold the test. */
const NOTES_MAX = 200

let database: TestDatabase
let auth: AuthServer
let host: FunctionHost
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  auth = await startAuthServer({ pool: database.pool })
  host = await startFunctions(database.pool)
  const { client, session } = await auth.newClient('ana@southerly.example', PASSWORD)
  await database.pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    session.user.id,
  ])
  await enrollFactor(client, auth.platform.now)
  token = (await client.getSession()).data.session?.access_token ?? ''
})
afterAll(async () => {
  await host.stop()
  await auth.stop()
  await database.drop()
})

const remove = async ({ id }: Person): Promise<number> => {
  const answer = await host.post(
    'team',
    { act: 'remove', id },
    { apikey: host.platform.keys.publishable, authorization: `Bearer ${token}` },
  )
  return answer.status
}

/** Notes at one enquiry, one after the other, until one is refused: the code of the refusal. */
const noteUntilRefused = async (ben: Person, enquiry: Enquiry): Promise<string | undefined> => {
  const acts = actsOf(database.pool, ben)
  try {
    for (let note = 0; note < NOTES_MAX; note += 1) await acts.note(enquiry)
  } catch (error) {
    return (error as { code: string }).code
  }
  return undefined
}

const removeWhileNoting = async () => {
  await database.pool.query('delete from private.rate_limits')
  const ben = await newColleague(database.pool, 'Ben')
  const enquiries: Enquiry[] = []
  for (let count = 0; count < ENQUIRIES; count += 1) {
    enquiries.push(await newEnquiry(database.pool, { assignee: ben.id }))
  }
  await actsOf(database.pool, ben).note(enquiries[0] as Enquiry)
  const noting = enquiries.map((enquiry) => noteUntilRefused(ben, enquiry))
  const status = await remove(ben)
  const { rows } = await database.pool.query(
    'select count(*)::int as held from public.contact_messages where assignee = $1',
    [ben.id],
  )
  return { status, refusals: await Promise.all(noting), held: rows[0].held }
}

test('an administrator who keeps adding notes is removed at the first press, and no note fails for it [R6.106, F15]', async () => {
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await removeWhileNoting())
  expect(rounds).toEqual(
    Array(ROUNDS).fill({ status: 200, refusals: Array(ENQUIRIES).fill('42501'), held: 0 }),
  )
}, 120_000)
