import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Acts, actsOf, newColleague } from '../support/enquiries.ts'
import { raceAtOnce, raceOfTwo, raceWithSender, type Withdrawal } from '../support/enquiry-races.ts'

/** A hundred by itself; `RACES=1000 npx vitest run --project integration tests/faults/13` for more. */
const ROUNDS = Number(process.env.RACES ?? 100)
/** The timers of our own server and of the hosted platform; the second is waited for in the long run alone. */
const TIMERS_MS = process.env.RACES ? [500, 30_000] : [500]

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
  await database.pool.query('truncate public.contact_messages, public.mail_outbox cascade')
})

/** Sent once and standing, or taken back and not sent: never both, never neither. */
const oneOutcome = ({ copies, refused, isTakenBack, mails, state }: Withdrawal): boolean =>
  isTakenBack
    ? copies === 0 && refused === undefined && mails === 0 && state === 'new'
    : copies === 1 && refused === 'RM020' && mails === 1 && state === 'answered'

describe('an answer that is taken back while the sender is at work', () => {
  test('is sent once or not at all, however the two meet [R4.127, F13]', async () => {
    const races = await raceAtOnce(database.pool, asAna, ROUNDS)
    expect(races).toHaveLength(ROUNDS)
    expect(races.filter((race) => !oneOutcome(race))).toEqual([])
  }, 600_000)

  test.each(TIMERS_MS)(
    'is so with a sender that runs every %d ms [R4.127, F13]',
    async (everyMs) => {
      const races = await raceWithSender(database.pool, asAna, {
        count: ROUNDS,
        spreadMs: 2_000,
        everyMs,
      })
      expect(races).toHaveLength(ROUNDS)
      expect(races.filter((race) => !oneOutcome(race))).toEqual([])
    },
    600_000,
  )
})

describe('two of the team at once', () => {
  test('who answer the same enquiry send one mail, and the other hears of it [R4.125, F13]', async () => {
    const races = await raceOfTwo(
      database.pool,
      ROUNDS,
      (enquiry, who) =>
        [asAna, asBen][who]?.answer(enquiry, { text: `By ${who}` }) ?? Promise.reject(),
    )
    expect(races).toEqual(
      Array(ROUNDS).fill({ done: 1, refused: ['RM013'], mails: 1, entries: 1, version: 2 }),
    )
  }, 600_000)

  test('who move the same enquiry move it once, and the other hears of it [R4.125, F13]', async () => {
    const outcomes: string[] = []
    const races = await raceOfTwo(database.pool, ROUNDS, async (enquiry, who) => {
      const [moved] =
        (await [asAna, asBen][who]?.move([enquiry], who === 0 ? 'archived' : 'spam')) ?? []
      outcomes.push(moved?.outcome ?? '')
    })
    expect(races).toEqual(
      Array(ROUNDS).fill({ done: 2, refused: [], mails: 0, entries: 1, version: 2 }),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(ROUNDS)
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(ROUNDS)
  }, 600_000)

  test('and one who presses twice sends one mail [R4.120, F13]', async () => {
    const ids = new Map<string, string>()
    const races = await raceOfTwo(database.pool, ROUNDS, (enquiry) => {
      const id = ids.get(enquiry.id) ?? crypto.randomUUID()
      ids.set(enquiry.id, id)
      return asAna.answer(enquiry, { id })
    })
    expect(races).toEqual(
      Array(ROUNDS).fill({ done: 2, refused: [], mails: 1, entries: 1, version: 2 }),
    )
  }, 600_000)
})
