import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Acts, actsOf, type Enquiry, newColleague, newEnquiry } from '../support/enquiries.ts'
import { newClient } from '../support/people.ts'

/** Fifty by itself; `RACES=1000 npx vitest run --project integration tests/faults/13` for more. */
const ROUNDS = Number(process.env.RACES ?? 50)
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

let database: TestDatabase
let asAna: Acts
let asBen: Acts
beforeAll(async () => {
  database = await createTestDatabase()
  asAna = actsOf(database.pool, await newColleague(database.pool, 'Ana'))
  asBen = actsOf(database.pool, await newColleague(database.pool, 'Ben'))
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate contact_messages, mail_outbox cascade')
})

const newAddress = () => `${crypto.randomUUID()}@client.example`
const write = (email: string) => newEnquiry(database.pool, { email })
const register = (email: string, verified: boolean) => newClient(database.pool, { email, verified })
const confirm = (email: string) =>
  database.pool.query(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where email = $1',
    [email],
  )
/** How many acts were done, and the refusals of the others. */
const settle = async (acts: readonly Promise<unknown>[]) => {
  const results = await Promise.allSettled(acts)
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason.detail ?? result.reason.code)] : [],
  )
  return { done: results.length - refused.length, refused }
}
/** Accounts, joined enquiries, their entries and mails of one address. */
const standing = async (email: string) => {
  const { rows } = await database.pool.query(
    `select
       (select count(*)::int from auth.users where email = $1) as accounts,
       (select count(*)::int from contact_messages where email = $1 and client_id is not null) as joined,
       (select count(*)::int from enquiry_entries as entry join contact_messages as enquiry on enquiry.id = enquiry_id
        where email = $1 and kind = 'joined') as entries,
       (select count(*)::int from mail_outbox where recipient = $1 and template like 'enquiry-%') as mails`,
    [email],
  )
  return rows[0]
}
/** Each of the two begins as often as the other. */
const together = (round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) =>
  round % 2 ? settle([one(), other()]) : settle([other(), one()])

describe('many invitations to one address at once', () => {
  test('of many enquiries, while the owner registers as often: one mail, one account, one joined enquiry [R6.167, F13]', async () => {
    const email = newAddress()
    const enquiries: Enquiry[] = []
    for (const _ of rounds) enquiries.push(await write(email))
    const invited = await settle(
      enquiries.map((enquiry, place) => (place % 2 ? asAna : asBen).invite(enquiry)),
    )
    expect(invited).toEqual({ done: 1, refused: Array(ROUNDS - 1).fill('invited_today') })
    const registered = await settle(rounds.map(() => register(email, false)))
    expect(registered.done).toBe(1)
    expect(await standing(email)).toEqual({ accounts: 1, joined: 0, entries: 0, mails: 1 })
    expect((await settle(rounds.map(() => confirm(email)))).refused).toEqual([])
    expect(await standing(email)).toEqual({ accounts: 1, joined: 1, entries: 1, mails: 1 })
  }, 600_000)

  test('of one enquiry: one is done, the others hear of it [R6.167, F13]', async () => {
    const email = newAddress()
    const enquiry = await write(email)
    const { done, refused } = await settle(
      rounds.map((place) => (place % 2 ? asAna : asBen).invite(enquiry)),
    )
    expect([done, refused.length]).toEqual([1, ROUNDS - 1])
    expect(refused.every((detail) => detail.includes('"act": "invited"'))).toBe(true)
    expect(await standing(email)).toMatchObject({ mails: 1 })
  }, 600_000)
})

test('an invitation and the confirmation of its address at once miss each other never [R6.167, F13]', async () => {
  for (const round of rounds) {
    const email = newAddress()
    const enquiry = await write(email)
    await register(email, false)
    const { done } = await together(
      round,
      () => asAna.invite(enquiry),
      () => confirm(email),
    )
    expect([done, await standing(email)]).toEqual([
      2,
      { accounts: 1, joined: 1, entries: 1, mails: 1 },
    ])
    await database.pool.query('truncate mail_outbox')
  }
}, 600_000)

test('an invitation that is taken back while the address is confirmed is joined or not, and says so [R6.167, F13]', async () => {
  for (const round of rounds) {
    const email = newAddress()
    const enquiry = await write(email)
    await register(email, false)
    const id = crypto.randomUUID()
    await asAna.invite(enquiry, { id })
    let isBack = false
    await together(
      round,
      () =>
        asAna.takeBack(id).then(() => {
          isBack = true
        }),
      () => confirm(email),
    )
    expect(await standing(email)).toEqual(
      isBack
        ? { accounts: 1, joined: 0, entries: 0, mails: 0 }
        : { accounts: 1, joined: 1, entries: 1, mails: 1 },
    )
    await database.pool.query('truncate mail_outbox')
  }
}, 600_000)
