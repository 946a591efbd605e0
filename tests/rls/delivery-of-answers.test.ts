import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import {
  type Acts,
  actsOf,
  type Enquiry,
  enquiryOf,
  newColleague,
  newEnquiry,
} from '../support/enquiries.ts'
import { handOver, newSender } from '../support/enquiry-races.ts'
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

const rows = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query(sql, values)).rows
const now = (enquiry: Pick<Enquiry, 'id'>) => enquiryOf(database.pool, enquiry)

/** An enquiry that waits since an hour, and the answer to it that is on its way. */
const answered = async (thenState = 'answered', columns = {}) => {
  const enquiry = await newEnquiry(database.pool, columns)
  const answer: string = crypto.randomUUID()
  await asAna.answer(enquiry, { id: answer, thenState })
  return { enquiry, answer }
}
type Answered = Awaited<ReturnType<typeof answered>>

const deliveryOf = async ({ answer }: Pick<Answered, 'answer'>) => {
  const [row] = await rows(
    `select handed_at, failed_at, failure, is_in_doubt, tries, came_back_at from public.enquiry_entries where id = $1`,
    answer,
  )
  return row
}
/** What the sender wrote to the mail of the newest answer, and its next run. */
const becomes = async (columns: string) => {
  await database.pool.query(
    `update public.mail_outbox set ${columns}
     where id = (select mail_id from public.enquiry_entries where kind = 'answer' order by number desc limit 1)`,
  )
  await newSender(database.pool).send()
}
const refused = () =>
  becomes(`state = 'failed', attempts = 1, last_error = '550 No such user', refused_since = now()`)
const inDoubt = () =>
  becomes(`state = 'failed', attempts = 1, last_error = 'Timeout', is_in_doubt = true`)
const lines = (action: string) =>
  rows(
    `select subject_id as enquiry, detail ->> 'entry' as answer from public.audit_log where action = $1`,
    action,
  )

describe('an answer', () => {
  test('answers once the mail server has it: until then no figure counts it [R6.260]', async () => {
    const one = await answered()
    expect(await deliveryOf(one)).toMatchObject({ handed_at: null, failed_at: null, tries: 0 })
    expect((await now(one.enquiry)).first_answer_at).toBeNull()
    const { version } = await now(one.enquiry)
    await handOver(database.pool)
    const { handed_at } = await deliveryOf(one)
    expect(handed_at).toBeInstanceOf(Date)
    // Nobody who has it open is told that somebody was quicker.
    expect(await now(one.enquiry)).toMatchObject({
      state: 'answered',
      first_answer_at: handed_at,
      version,
    })
  })

  test('that the mail server puts off is still on its way, and says how often it was tried [R6.260]', async () => {
    const one = await answered()
    await becomes(
      `attempts = 3, last_error = '450 Later', next_attempt_at = now() + interval '1 hour'`,
    )
    expect(await deliveryOf(one)).toMatchObject({ handed_at: null, failed_at: null, tries: 3 })
    expect(await now(one.enquiry)).toMatchObject({ state: 'answered', first_answer_at: null })
    await handOver(database.pool)
    expect(await deliveryOf(one)).toMatchObject({ handed_at: expect.any(Date), tries: 4 })
  })

  test('that was refused makes its enquiry wait from when it came, and counts nowhere [R6.260]', async () => {
    const one = await answered('answered', { mail_thread: ['receipt'] })
    const { version } = await now(one.enquiry)
    await refused()
    expect(await deliveryOf(one)).toMatchObject({
      handed_at: null,
      failed_at: expect.any(Date),
      failure: '550 No such user',
      is_in_doubt: false,
    })
    expect(await now(one.enquiry)).toMatchObject({
      state: 'new',
      waiting_since: one.enquiry.waiting_since,
      first_answer_at: null,
      version: version + 1,
      mail_thread: ['receipt'],
    })
    expect(await lines('enquiry.not_sent')).toEqual([
      { enquiry: one.enquiry.id, answer: one.answer },
    ])
    await expect(asAna.takeBack(one.answer)).rejects.toMatchObject({ code: 'RM020' })
  })

  test('that was refused waits again though it was put away, and not where it was answered otherwise [R6.260]', async () => {
    const archived = await answered('new')
    await asBen.move([await now(archived.enquiry)], 'archived')
    await refused()
    expect((await now(archived.enquiry)).state).toBe('new')

    const rung = await answered('new')
    await asBen.elsewhere(await now(rung.enquiry))
    await refused()
    expect((await now(rung.enquiry)).state).toBe('answered')

    const spam = await answered('new')
    await database.pool.query('update public.mail_outbox set attempts = 1')
    await asBen.move([await now(spam.enquiry)], 'spam')
    await refused()
    expect((await now(spam.enquiry)).state).toBe('spam')
  })

  test('that was refused makes its enquiry wait again though an earlier one arrived, whose time stays [R6.260]', async () => {
    const one = await answered()
    await handOver(database.pool)
    const { first_answer_at } = await now(one.enquiry)
    await asAna.add(await now(one.enquiry))
    const { waiting_since } = await now(one.enquiry)
    await asAna.answer(await now(one.enquiry))
    await refused()
    expect(await now(one.enquiry)).toMatchObject({ state: 'new', first_answer_at, waiting_since })
    const [row] = await asAna.list()
    expect(row).toMatchObject({ id: one.enquiry.id, unsent: 'failed' })
  })

  test('in doubt is told so, and not as unsent [R6.261]', async () => {
    const one = await answered()
    const seen = await now(one.enquiry)
    await inDoubt()
    const [outcome] = await asBen.move([seen], 'archived')
    expect(outcome).toMatchObject({ outcome: 'changed', last: { act: 'in_doubt', name: 'Ana' } })
  })

  test('whose mail failed is told to who acts on what was on their screen [R6.260]', async () => {
    const one = await answered()
    const seen = await now(one.enquiry)
    await refused()
    const [outcome] = await asBen.move([seen], 'archived')
    expect(outcome).toMatchObject({
      outcome: 'changed',
      last: { act: 'not_sent', name: 'Ana', state: 'new' },
    })
  })

  test('is settled though somebody acts on another enquiry, and once they are done on its own [R6.260]', async () => {
    const one = await answered()
    const two = await answered()
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from public.contact_messages where id = $1 for no key update', [
        one.enquiry.id,
      ])
      await handOver(database.pool)
      expect([await deliveryOf(one), await deliveryOf(two)]).toMatchObject([
        { handed_at: null },
        { handed_at: expect.any(Date) },
      ])
      await client.query('commit')
    } finally {
      client.release()
    }
    await newSender(database.pool).send()
    expect(await deliveryOf(one)).toMatchObject({ handed_at: expect.any(Date) })
  })
})

describe('taking an act back makes nothing answered whose answer was not sent meanwhile [R6.260]', () => {
  const acts: Readonly<Record<string, (one: Answered, act: string) => Promise<unknown>>> = {
    archive: async ({ enquiry }, act) => asBen.move([await now(enquiry)], 'archived', [act]),
    spam: async ({ enquiry }, act) => asBen.move([await now(enquiry)], 'spam', [act]),
    'answered elsewhere': async ({ enquiry }, act) =>
      asBen.elsewhere(await now(enquiry), new Date(), { id: act }),
    'added here': async ({ enquiry }, act) =>
      asBen.add(await now(enquiry), new Date(), { id: act }),
  }
  test.each(Object.entries(acts))('%s', async (_, act) => {
    const one = await answered()
    await database.pool.query('update public.mail_outbox set attempts = 1')
    const id = crypto.randomUUID()
    await act(one, id)
    await refused()
    await asBen.takeBack(id)
    expect(await now(one.enquiry)).toMatchObject({
      state: 'new',
      waiting_since: one.enquiry.waiting_since,
      first_answer_at: null,
    })
  })

  test('a second answer', async () => {
    const one = await answered()
    await database.pool.query(
      `update public.mail_outbox set attempts = 1, last_error = '450 Later'`,
    )
    const second: string = crypto.randomUUID()
    await asBen.answer(await now(one.enquiry), { id: second })
    await database.pool.query(
      `update public.mail_outbox set state = 'failed', last_error = '550 No such user' where attempts = 1`,
    )
    await newSender(database.pool).send()
    expect((await now(one.enquiry)).state).toBe('answered')
    await asBen.takeBack(second)
    expect((await now(one.enquiry)).state).toBe('new')
  })
})

test('the clock of an answer that was refused goes on from when the enquiry came, whatever was added since [R6.260]', async () => {
  const one = await answered()
  await database.pool.query('update public.mail_outbox set attempts = 1')
  await asBen.add(await now(one.enquiry))
  await refused()
  expect((await now(one.enquiry)).waiting_since).toEqual(one.enquiry.waiting_since)
})

test('an answer counts from when it was written what waited then, whatever is added before it is handed over [R4.194]', async () => {
  const one = await answered()
  await database.pool.query(`update public.mail_outbox set attempts = 1, last_error = '450 Later'`)
  await asBen.add(await now(one.enquiry))
  await handOver(database.pool)
  expect(
    await rows(`select waited_since from private.counted_enquiries('-infinity', 'infinity')`),
  ).toEqual([{ waited_since: one.enquiry.waiting_since }])
})

test('the same words, pressed again because the answer of the server was lost, are no answer that was refused [R6.260]', async () => {
  const one = await answered()
  await refused()
  await expect(asAna.answer(await now(one.enquiry), { id: one.answer })).rejects.toMatchObject({
    code: 'RM013',
    detail: expect.stringContaining('"not_sent"'),
  })
})

test('one answer that cannot be settled holds up neither others nor the mail [R6.260]', async () => {
  const one = await answered()
  const two = await answered()
  const client = await database.pool.connect()
  try {
    await client.query(
      `create function public.refuse_one() returns trigger language plpgsql as
       'begin if new.id = tg_argv[0]::uuid then raise exception ''no''; end if; return new; end'`,
    )
    await client.query(
      `create trigger refuse_one before update on public.enquiry_entries
       for each row execute function public.refuse_one('${one.answer}')`,
    )
    await handOver(database.pool)
    expect([await deliveryOf(one), await deliveryOf(two)]).toMatchObject([
      { handed_at: null },
      { handed_at: expect.any(Date) },
    ])
  } finally {
    await client.query('drop function public.refuse_one cascade')
    client.release()
  }
  await newSender(database.pool).send()
  expect(await deliveryOf(one)).toMatchObject({ handed_at: expect.any(Date) })
})

describe('an answer in doubt', () => {
  test('makes its enquiry wait, and is sent again as the same mail [R6.261]', async () => {
    const one = await answered()
    const messageIds = () => rows('select message_id from public.mail_outbox')
    const before = await messageIds()
    await inDoubt()
    expect(await deliveryOf(one)).toMatchObject({ is_in_doubt: true, failure: 'Timeout' })
    const waits = await now(one.enquiry)
    expect(waits).toMatchObject({ state: 'new', first_answer_at: null })

    expect(await asBen.sendAgain(one.answer)).toBe(waits.version + 1)
    // The button pressed twice.
    expect(await asBen.sendAgain(one.answer)).toBe(waits.version + 1)
    expect(await now(one.enquiry)).toMatchObject({ state: 'answered', first_answer_at: null })
    const sender = newSender(database.pool)
    await sender.send()
    expect(sender.sent).toHaveLength(1)
    expect(await messageIds()).toEqual(before)
    expect((await now(one.enquiry)).first_answer_at).toBeInstanceOf(Date)
    expect(await lines('enquiry.sent_again')).toEqual([
      { enquiry: one.enquiry.id, answer: one.answer },
    ])
  })

  test('is sent again neither where it was refused nor once something else answers [R6.261]', async () => {
    const one = await answered()
    await refused()
    await expect(asAna.sendAgain(one.answer)).rejects.toMatchObject({
      code: 'RM013',
    })
    const rung = await answered()
    await inDoubt()
    await asBen.elsewhere(await now(rung.enquiry))
    await expect(asAna.sendAgain(rung.answer)).rejects.toMatchObject({ code: 'RM013' })
    const takenBack = await answered()
    await asAna.takeBack(takenBack.answer)
    await expect(asAna.sendAgain(takenBack.answer)).rejects.toMatchObject({ code: 'RM013' })
    expect(await rows(`select from public.mail_outbox where state = 'queued'`)).toEqual([])
  })
})

describe('an answer that is sent again', () => {
  const sentAgain = async () => {
    const one = await answered()
    await inDoubt()
    await asBen.sendAgain(one.answer)
    return one
  }

  test('stays in doubt though it is refused then [R6.261]', async () => {
    const one = await sentAgain()
    await becomes(`state = 'failed', attempts = 1, last_error = '550 No such user'`)
    expect(await deliveryOf(one)).toMatchObject({ is_in_doubt: true, failure: '550 No such user' })
  })

  test('does not leave once its enquiry is called spam or goes, and stays in doubt [R6.216, R6.261]', async () => {
    const one = await sentAgain()
    await asBen.move([await now(one.enquiry)], 'spam')
    expect(await deliveryOf(one)).toMatchObject({ is_in_doubt: true, failed_at: expect.any(Date) })
    const two = await sentAgain()
    await database.pool.query('delete from public.contact_messages where id = $1', [two.enquiry.id])
    const sender = newSender(database.pool)
    await sender.send()
    expect(sender.sent).toEqual([])
    // The words go with the enquiry.
    expect(await rows('select id from public.mail_outbox')).toHaveLength(1)
  })

  test('is refused where its mail is forgotten [R6.261]', async () => {
    const one = await answered()
    await inDoubt()
    await database.pool.query('delete from public.mail_outbox')
    await expect(asAna.sendAgain(one.answer)).rejects.toMatchObject({
      code: '23514',
      detail: 'mail_forgotten',
    })
  })
})

test('an enquiry whose answer is sent again and then stopped waits, with a line of the log [R6.261]', async () => {
  const one = await answered()
  await inDoubt()
  await asBen.sendAgain(one.answer)
  const { version } = await now(one.enquiry)
  const client = await newClient(database.pool, { email: `${crypto.randomUUID()}@client.example` })
  await database.pool.query('update public.contact_messages set client_id = $2 where id = $1', [
    one.enquiry.id,
    client.id,
  ])
  await database.pool.query(
    `update auth.users set banned_until = now() + interval '100 years' where id = $1`,
    [client.id],
  )
  expect(await deliveryOf(one)).toMatchObject({ is_in_doubt: true })
  expect(await now(one.enquiry)).toMatchObject({ state: 'new', version: version + 1 })
  const told = (await lines('enquiry.not_sent')).filter(({ answer }) => answer === one.answer)
  expect(told).toHaveLength(2)
})

describe('what was put away though its answer was refused stays so [R6.260]', () => {
  const acts: Readonly<Record<string, (one: Answered, act: string) => Promise<unknown>>> = {
    'taken up again': async ({ enquiry }, act) => asBen.move([await now(enquiry)], 'new', [act]),
    spam: async ({ enquiry }, act) => asBen.move([await now(enquiry)], 'spam', [act]),
    'added to': async ({ enquiry }, act) => asBen.add(await now(enquiry), new Date(), { id: act }),
    answered: async ({ enquiry }, act) => asBen.answer(await now(enquiry), { id: act }),
  }
  test.each(Object.entries(acts))('%s, and that taken back', async (_, act) => {
    const one = await answered()
    await refused()
    await asAna.move([await now(one.enquiry)], 'archived')
    const id = crypto.randomUUID()
    await act(one, id)
    await asBen.takeBack(id)
    expect((await now(one.enquiry)).state).toBe('archived')
  })
})

describe('an answer in doubt that is handed over after all', () => {
  const ways: Readonly<Record<string, (one: Answered) => Promise<unknown>>> = {
    'by a press on “Send it again”': async ({ answer }) => {
      await asBen.sendAgain(answer)
      await handOver(database.pool)
    },
    'by a slow sender': () => becomes(`state = 'sent', sent_at = now()`),
  }
  const since: Readonly<Record<string, readonly [state: string, act: (one: Answered) => unknown]>> =
    {
      'nothing was done': ['answered', () => undefined],
      'its sender was invited': [
        'answered',
        async ({ enquiry }) => asBen.invite(await now(enquiry)),
      ],
      'it was taken up again': [
        'answered',
        async ({ enquiry }) => {
          await asBen.move([await now(enquiry)], 'archived')
          await asBen.move([await now(enquiry)], 'new')
        },
      ],
      'it was archived': [
        'archived',
        async ({ enquiry }) => asBen.move([await now(enquiry)], 'archived'),
      ],
      'something was added': ['new', async ({ enquiry }) => asBen.add(await now(enquiry))],
    }
  describe.each(Object.entries(ways))('%s', (_, handedOver) => {
    test.each(Object.entries(since).map(([name, [state, act]]) => [name, state, act] as const))(
      'after which %s, leaves its enquiry %s [R6.261, R6.286]',
      async (_name, state, act) => {
        const one = await answered()
        await inDoubt()
        expect((await now(one.enquiry)).state).toBe('new')
        await act(one)
        // What was added waits from then on; whatever else was done, as long as before.
        const { waiting_since: waited } = await now(one.enquiry)
        await handedOver(one)
        expect(await deliveryOf(one)).toMatchObject({
          handed_at: expect.any(Date),
          failed_at: null,
          is_in_doubt: false,
        })
        const settled = await now(one.enquiry)
        expect(settled).toMatchObject({ state, first_answer_at: expect.any(Date) })
        expect(settled.waiting_since).toEqual(waited)
      },
    )
  })

  test.each(Object.entries(ways))(
    '%s, to which something was added before the doubt, waits from then [R6.286]',
    async (_, handedOver) => {
      const one = await answered()
      await asBen.add(await now(one.enquiry))
      const { waiting_since: added } = await now(one.enquiry)
      await inDoubt()
      expect((await now(one.enquiry)).waiting_since).toEqual(one.enquiry.waiting_since)
      await handedOver(one)
      const settled = await now(one.enquiry)
      expect(settled.state).toBe('new')
      // To the second: the act and its entry are written one behind the other.
      expect(Math.abs(settled.waiting_since.getTime() - added.getTime())).toBeLessThan(1000)
    },
  )

  test('by a slow sender, behind another answer that leaves its enquiry open, leaves it so [R6.286]', async () => {
    const one = await answered()
    await inDoubt()
    await asBen.answer(await now(one.enquiry), { thenState: 'new' })
    await database.pool.query(
      `update public.mail_outbox set state = 'sent', sent_at = now() where is_in_doubt`,
    )
    await newSender(database.pool).send()
    expect(await deliveryOf(one)).toMatchObject({ handed_at: expect.any(Date) })
    expect((await now(one.enquiry)).state).toBe('new')
  })
})

test('an answer is sent again neither once it came back nor behind a later one that was refused [R6.261]', async () => {
  const one = await answered()
  await inDoubt()
  await asBen.sendAgain(one.answer)
  await handOver(database.pool)
  await asBen.cameBack(await now(one.enquiry), one.answer)
  await expect(asAna.sendAgain(one.answer)).rejects.toMatchObject({ code: 'RM013' })

  const two = await answered()
  await inDoubt()
  await asBen.answer(await now(two.enquiry))
  await refused()
  await expect(asAna.sendAgain(two.answer)).rejects.toMatchObject({ code: 'RM013' })
  expect((await now(two.enquiry)).state).toBe('new')
})

describe('an answer that came back', () => {
  test('makes its enquiry wait from when it came, until that is taken back [R6.262]', async () => {
    const one = await answered()
    await expect(asBen.cameBack(await now(one.enquiry), one.answer)).rejects.toMatchObject({
      code: 'RM003',
    })
    await handOver(database.pool)
    const handed = await now(one.enquiry)
    const act = crypto.randomUUID()
    await asBen.cameBack(handed, one.answer, act)
    expect(await asBen.cameBack(handed, one.answer, act)).toBe(handed.version + 1)
    expect(await now(one.enquiry)).toMatchObject({
      state: 'new',
      waiting_since: one.enquiry.waiting_since,
      first_answer_at: null,
    })
    expect((await deliveryOf(one)).came_back_at).toBeInstanceOf(Date)
    await asBen.takeBack(act)
    expect(await now(one.enquiry)).toMatchObject({
      state: 'answered',
      first_answer_at: handed.first_answer_at,
    })
    expect((await deliveryOf(one)).came_back_at).toBeNull()
  })

  test('leaves the figure of another that stands [R6.262]', async () => {
    const one = await answered()
    await handOver(database.pool)
    const { first_answer_at } = await now(one.enquiry)
    const second: string = crypto.randomUUID()
    await asAna.answer(await now(one.enquiry), { id: second })
    await handOver(database.pool)
    await asBen.cameBack(await now(one.enquiry), second)
    expect(await now(one.enquiry)).toMatchObject({ state: 'new', first_answer_at })
  })
})

test('"Send all again" leaves answers to their enquiries [R6.261]', async () => {
  await answered()
  await inDoubt()
  await asAna.sendMailsAgain()
  expect(await rows(`select state from public.mail_outbox`)).toEqual([{ state: 'failed' }])
})

test('an enquiry that is released again waits from its first release [R6.263]', async () => {
  const enquiry = await newEnquiry(database.pool, { state: 'quarantine' })
  await asAna.move([enquiry], 'new')
  const { waiting_since } = await now(enquiry)
  expect(waiting_since).not.toEqual(enquiry.waiting_since)
  await asBen.move([await now(enquiry)], 'spam')
  await asBen.move([await now(enquiry)], 'new')
  expect(await now(enquiry)).toMatchObject({ state: 'new', waiting_since })
})

test('an answer that no longer goes is not told as taken back by who wrote it [R6.264]', async () => {
  const one = await answered()
  const seen = await now(one.enquiry)
  await asBen.move([seen], 'spam')
  expect(
    await rows('select is_withdrawn from public.enquiry_entries where id = $1', one.answer),
  ).toEqual([{ is_withdrawn: true }])
})
