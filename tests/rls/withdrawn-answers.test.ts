import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDeletions } from '../../supabase/functions/account-deletions/run.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { deletingOn } from '../support/deleting.ts'
import {
  type Acts,
  actsOf,
  type Enquiry,
  enquiryOf,
  newColleague,
  newEnquiry,
} from '../support/enquiries.ts'
import { newSender } from '../support/enquiry-races.ts'
import { newClient } from '../support/people.ts'

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

const newId = (): string => crypto.randomUUID()
const newAddress = () => `${newId()}@client.example`
const rows = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query(sql, values)).rows
const run = async (sql: string, ...values: unknown[]) => {
  await database.pool.query(sql, values)
}
const now = (enquiry: Pick<Enquiry, 'id'>) => enquiryOf(database.pool, enquiry)
const newPerson = (email = newAddress()) => newClient(database.pool, { email })
const HELD = 'The answer that was held'

/** An enquiry, by itself one that waits since an hour, and the answer to it that is held. */
const answered = async (columns = {}, thenState = 'answered') => {
  const enquiry = await newEnquiry(database.pool, { email: newAddress(), ...columns })
  const answer = newId()
  await asAna.answer(enquiry, { id: answer, text: HELD, thenState })
  return { enquiry, answer, email: enquiry.email }
}
type Answered = Awaited<ReturnType<typeof answered>>
/** The sender has begun with what waits, and will try again. */
const tried = () => run(`update mail_outbox set attempts = 1, last_error = '450 Later'`)
/** What the sender mails once everything is due. */
const sent = async () => {
  await run(`update mail_outbox set next_attempt_at = now() where state = 'queued'`)
  const sender = newSender(database.pool)
  await sender.send()
  return sender.sent.filter((text) => text.includes(HELD))
}
const isTakenBack = async ({ answer }: Answered) =>
  (
    await rows(
      'select taken_back_at is not null as taken_back from enquiry_entries where id = $1',
      answer,
    )
  )[0]?.taken_back
const lines = (subject: string) =>
  rows(
    `select detail from audit_log where action = 'enquiry.taken_back' and subject_id = $1`,
    subject,
  )
/** What an enquiry is to those who wait for it. */
const place = ({ state, waiting_since, state_since, first_answer_at }: Enquiry) => ({
  state,
  waiting_since,
  state_since,
  hasAnswer: first_answer_at !== null,
})
const ban = (person: { id: string }) =>
  run(`update auth.users set banned_until = now() + interval '100 years' where id = $1`, person.id)

const ENDS: Readonly<
  Record<string, { end: (one: Answered) => Promise<unknown>; state: string | undefined }>
> = {
  'its enquiry is called spam': {
    end: async ({ enquiry }) => asBen.move([await now(enquiry)], 'spam'),
    state: 'spam',
  },
  'its enquiry is called spam by SQL': {
    end: ({ enquiry }) =>
      run(`update contact_messages set state = 'spam' where id = $1`, enquiry.id),
    state: 'spam',
  },
  'its enquiry joins the account of its address': {
    end: async ({ enquiry, email }) => {
      await newPerson(email)
      expect(await asBen.invite(await now(enquiry))).toBe('joined')
    },
    state: 'new',
  },
  'its enquiry joins the account of who was invited': {
    end: async ({ enquiry, email }) => {
      await asBen.invite(await now(enquiry))
      await newPerson(email)
    },
    state: 'new',
  },
  'the account of its address is deactivated': {
    end: async ({ email }) => ban(await newPerson(email)),
    state: 'new',
  },
  'the account that had its address is deactivated': {
    end: async ({ email }) => {
      const person = await newPerson(email)
      await run('update auth.users set email = $2 where id = $1', person.id, newAddress())
      await ban(person)
    },
    state: 'new',
  },
  'the account that it joined is deactivated': {
    end: async ({ enquiry }) => {
      const person = await newPerson()
      await run('update contact_messages set client_id = $2 where id = $1', enquiry.id, person.id)
      await ban(person)
    },
    state: 'new',
  },
  'its enquiry is deleted': {
    end: ({ enquiry }) => run('delete from contact_messages where id = $1', enquiry.id),
    state: undefined,
  },
  'the account that it joined is deleted': {
    end: async ({ enquiry }) => {
      const person = await newPerson()
      await run('update contact_messages set client_id = $2 where id = $1', enquiry.id, person.id)
      await run('delete from auth.users where id = $1', person.id)
    },
    state: undefined,
  },
}

describe.each(Object.entries(ENDS))('where %s', (_, { end, state }) => {
  test('an answer that nobody has tried to send is taken back, and never leaves [R6.216]', async () => {
    const one = await answered()
    const other = await answered()
    await end(one)
    expect(await lines(one.enquiry.id)).toEqual([{ detail: { entry: one.answer, kind: 'answer' } }])
    expect(await sent()).toHaveLength(1)
    expect([await isTakenBack(one), await isTakenBack(other)]).toEqual([state && true, false])
    if (state === undefined) return
    expect(await now(one.enquiry)).toMatchObject({
      state,
      waiting_since: one.enquiry.waiting_since,
      first_answer_at: null,
      mail_thread: [],
    })
  })

  test('one that was tried stays as it is [R6.216]', async () => {
    const one = await answered()
    await tried()
    await end(one)
    expect(await lines(one.enquiry.id)).toEqual([])
    expect(await sent()).toHaveLength(1)
    expect(await isTakenBack(one)).toBe(state && false)
    if (state === undefined) return
    expect(await now(one.enquiry)).toMatchObject({
      state: state === 'spam' ? state : 'answered',
      first_answer_at: expect.any(Date),
    })
  })
})

test('a joined enquiry that went with a deletion whose account had another address then leaves no answer [R6.216, R4.92]', async () => {
  const one = await answered()
  const person = await newPerson()
  await run('update contact_messages set client_id = $2 where id = $1', one.enquiry.id, person.id)
  const on = deletingOn(database)
  await on.ask(person.id)
  await runDeletions(on.deleting)
  expect(await rows('select id from contact_messages')).toEqual([])
  expect(await sent()).toEqual([])
})

describe('an enquiry whose waiting answer was taken back', () => {
  test('waits again as before, after answers that have left too, by a version of its own [R6.216]', async () => {
    const one = await answered()
    await sent()
    await asAna.add(await now(one.enquiry), new Date(Date.now() - 60_000))
    const waits = await now(one.enquiry)
    await asAna.answer(waits, { text: HELD })
    const shown = await now(one.enquiry)
    await ban(await newPerson(one.email))
    const stands = await now(one.enquiry)
    expect(place(stands)).toEqual(place(waits))
    expect(stands).toMatchObject({ version: shown.version + 1, first_answer_at: expect.any(Date) })
    expect(
      await rows(`select attempts from mail_outbox where template = 'enquiry-answer'`),
    ).toEqual([{ attempts: 1 }])
  })

  test('waits where the answers since the first one were several, and stays open where it was [R6.216]', async () => {
    const one = await answered({}, 'new')
    await asAna.answer(await now(one.enquiry), { text: HELD })
    await ban(await newPerson(one.email))
    expect(place(await now(one.enquiry))).toEqual(place(one.enquiry))
    expect(await sent()).toEqual([])
  })

  test('stays where it was put after the answer [R6.216]', async () => {
    const archived = await answered()
    await asBen.move([await now(archived.enquiry)], 'archived')
    await ban(await newPerson(archived.email))
    expect(await now(archived.enquiry)).toMatchObject({ state: 'archived', first_answer_at: null })
    const again = await answered()
    await asBen.move([await now(again.enquiry)], 'archived')
    await asBen.move([await now(again.enquiry)], 'answered')
    await ban(await newPerson(again.email))
    expect(await now(again.enquiry)).toMatchObject({ state: 'new', first_answer_at: null })
  })

  test('waits once spam or joining is taken back: the answer stays taken back [R6.216]', async () => {
    const spam = await answered()
    const act = newId()
    const [moved] = await asBen.move([await now(spam.enquiry)], 'spam', [act])
    expect(moved).toMatchObject({ outcome: 'done', version: (await now(spam.enquiry)).version })
    await asBen.takeBack(act)
    const joined = await answered()
    await newPerson(joined.email)
    const joining = newId()
    await asBen.invite(await now(joined.enquiry), { id: joining })
    await asBen.takeBack(joining)
    for (const one of [spam, joined]) {
      expect(place(await now(one.enquiry))).toEqual(place(one.enquiry))
      await expect(asAna.takeBack(one.answer)).resolves.toBeGreaterThan(1)
      expect(await isTakenBack(one)).toBe(true)
    }
    expect(await sent()).toEqual([])
  })
})

test('an account that is activated again, or banned until a time that is over, takes nothing back [R6.216]', async () => {
  const one = await answered()
  const person = await newPerson(one.email)
  await run(
    `update auth.users set banned_until = now() - interval '1 hour' where id = $1`,
    person.id,
  )
  await run('update auth.users set banned_until = null where id = $1', person.id)
  expect(await isTakenBack(one)).toBe(false)
  expect(await sent()).toHaveLength(1)
})
