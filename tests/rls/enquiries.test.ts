import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import {
  type Acts,
  actsOf,
  type Enquiry,
  enquiryOf,
  newColleague,
  newEnquiry,
} from '../support/enquiries.ts'
import { handOver } from '../support/enquiry-races.ts'
import { newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let ana: Person
let ben: Person
let asAna: Acts
let asBen: Acts
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newColleague(database.pool, 'Ana')
  ben = await newColleague(database.pool, 'Ben')
  asAna = actsOf(database.pool, ana)
  asBen = actsOf(database.pool, ben)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate public.contact_messages, public.mail_outbox cascade')
})

const newId = (): string => crypto.randomUUID()
const write = (columns = {}) => newEnquiry(database.pool, columns)
const now = (enquiry: { id: string }) => enquiryOf(database.pool, enquiry)
const rows = async (sql: string, values: readonly unknown[] = []) =>
  (await database.pool.query(sql, [...values])).rows
const mails = () =>
  rows(
    `select template, recipient, reply_to, sensitive, data, conversation, attempts,
       extract(epoch from next_attempt_at - created_at)::int as seconds
     from public.mail_outbox order by created_at`,
  )
const entries = (enquiry: { id: string }) =>
  rows(
    `select kind, author_name, text, from_state, to_state, taken_back_at is not null as taken_back
     from public.enquiry_entries where enquiry_id = $1 order by number`,
    [enquiry.id],
  )
/** The sender has taken what waits. */
const claim = () => database.pool.query('update public.mail_outbox set attempts = 1')
/** As if everything was done so long ago. */
const age = (seconds: number) =>
  database.pool.query('update public.enquiry_entries set at = at - make_interval(secs => $1)', [
    seconds,
  ])

const changed = { code: 'RM013' }
const refusal = async (attempt: Promise<unknown>): Promise<Record<string, string>> =>
  attempt.then(
    () => {
      throw new Error('was not refused')
    },
    (error) => error,
  )

describe('an enquiry', () => {
  test('has a number to say aloud, of its own, and waits from when it came [R3.48]', async () => {
    const [one, two] = [await write(), await write()]
    expect(one.reference).toMatch(/^E-\d{4}$/u)
    expect(Number(two.reference.slice(2))).toBe(Number(one.reference.slice(2)) + 1)
    expect(one.waiting_since).toEqual(one.created_at)
    expect(one.version).toBe(1)
  })

  test.each([
    ['taw', true],
    ['TĀWHIRI mere', true],
    ['awhiri', false],
    ['mere@client.example', true],
    ['021 555', true],
    ['+64 21 555 0199', true],
    ['0215550199', true],
    ['roof phone', true],
    ['roof cellar', false],
    [`' & | ! :* <-> \\`, true],
    ['', true],
  ])('is found by %j: %s, by administrators [R7.90]', async (search, isFound) => {
    await write()
    expect(await asAna.list({ search })).toHaveLength(isFound ? 1 : 0)
  })

  test.each([
    '0199',
    '555 0199',
    '5550199',
    '021 555 0199',
    '+64 21 555 0199',
    '0064 21 555 0199',
    '(021) 555-0199',
    'mere 0199',
  ])('is found by digits of its phone, as in %j [R6.282]', async (search) => {
    const written = ['+64215550199', '+64 21 555 0199', '021 555 0199']
    for (const phone of written) await write({ phone })
    const found = (await asAna.list({ search })).map(({ phone }) => phone)
    expect(found.toSorted()).toEqual(written.toSorted())
  })

  test.each(['0198', '555 1199', '+64 9 555 0199', 'tom 0199'])(
    '... and not by %j, which are others [R6.282]',
    async (search) => {
      await write({ phone: '+64215550199' })
      await write({ phone: null })
      expect(await asAna.list({ search })).toEqual([])
    },
  )

  test('is found by its number, however it is written [R7.90]', async () => {
    const { reference } = await write()
    await write()
    for (const search of [reference, reference.toLowerCase(), reference.replace('-', '')]) {
      expect(await asAna.list({ search })).toMatchObject([{ reference }])
    }
  })

  test('is first where its number is searched for, before what holds the same digits, on the first page alone [R6.281]', async () => {
    const { id, reference } = await write({ created_at: new Date('2026-11-01') })
    const digits = reference.slice(2)
    const others = await Promise.all(
      Array.from({ length: 119 }, (_, n) =>
        write({ name: `Sanjay ${digits}`, created_at: new Date(Date.UTC(2026, 10, 2, n)) }),
      ),
    )
    for (const search of [
      reference,
      digits,
      `e ${digits}`,
      ` (${reference}) `,
      `E\u2011${digits}`,
    ]) {
      const [first] = await asAna.list({ search, sort: 'newest' })
      expect([search, first?.id]).toEqual([search, id])
    }
    expect((await asAna.list({ search: `s ${digits}`, sort: 'newest' }))[0]?.id).not.toBe(id)
    for (const [sort, column, order] of [
      ['due', 'waiting_since', others],
      ['newest', 'created_at', others.toReversed()],
    ] as const) {
      const pageAt = async (row?: Record<string, unknown>, place = {}) =>
        asAna.list({
          search: digits,
          sort,
          ...(row ? { after_at: row[column], after_id: row.id } : {}),
          ...place,
        })
      const expected = [id, ...order.map((other) => other.id)]
      const first = await pageAt()
      const second = await pageAt(first[49])
      const third = await pageAt(second[49])
      expect([first, second, third].map(({ length }) => length)).toEqual([51, 51, 20])
      const seen = [first.slice(0, 50), second.slice(0, 50), third].flat()
      expect(seen.map((row) => row.id)).toEqual(expected)

      const backwards = { backwards: true }
      expect(await pageAt(third[0], backwards)).toEqual([first[49], ...second.slice(0, 50)])
      expect(await pageAt(second[0], backwards)).toEqual(first.slice(0, 50))
      // A page may hold nothing but the one: 51 before it are a page by themselves.
      const gone = await pageAt(first[1], backwards)
      expect(gone.map((row) => row.id)).toEqual([id])
      expect((await pageAt(gone[0])).slice(0, 50).map((row) => row.id)).toEqual(
        expected.slice(1, 51),
      )
    }
  })

  test('is not listed by its number where state or person are others [R6.281]', async () => {
    const { reference } = await write({ state: 'archived' })
    expect(await asAna.list({ search: reference, of_state: 'new' })).toEqual([])
    expect(await asAna.list({ search: reference, person: ben.id })).toEqual([])
    expect(await asAna.list({ search: reference, unassigned: true })).toHaveLength(1)
  })

  test('is listed by state and person, due first or newest, page by page, each once [R7.90]', async () => {
    const at = new Date('2026-11-20T00:00:00Z')
    // Many of one moment: the order has a tie-breaker.
    const all = await Promise.all(Array.from({ length: 120 }, () => write({ created_at: at })))
    const [first] = all
    if (!first) throw new Error('none')
    await write({ created_at: new Date('2026-11-10'), state: 'archived' })
    await write({ created_at: new Date('2026-11-25'), state: 'spam' })
    for (const [sort, column] of [
      ['due', 'waiting_since'],
      ['newest', 'created_at'],
    ] as const) {
      const pageAt = (place = {}) => asAna.list({ of_state: 'new', sort, ...place })
      const placeOf = (row: Record<string, unknown> | undefined) => ({
        after_at: row?.[column],
        after_id: row?.id,
      })
      // The row more that says that there are more is the first of the page behind it.
      const first = await pageAt()
      const second = await pageAt(placeOf(first[49]))
      const third = await pageAt(placeOf(second[49]))
      expect([first, second, third].map(({ length }) => length)).toEqual([51, 51, 20])
      expect([first[50], second[50]]).toEqual([second[0], third[0]])
      const seen = [first.slice(0, 50), second.slice(0, 50), third].flat().map(({ id }) => id)
      expect(new Set(seen).size).toBe(120)

      // Back again; the row more is before the page.
      const backwards = await pageAt({ ...placeOf(third[0]), backwards: true })
      expect(backwards).toEqual([first[49], ...second.slice(0, 50)])
      expect(await pageAt({ ...placeOf(second[0]), backwards: true })).toEqual(first.slice(0, 50))
    }
    expect((await asAna.list({ sort: 'due' }))[0]).toMatchObject({ state: 'archived' })
    expect((await asAna.list({ sort: 'newest' }))[0]).toMatchObject({ state: 'spam' })
    await asAna.assign([first], ben.id)
    expect(await asAna.list({ person: ben.id })).toMatchObject([
      { id: first.id, assignee: ben.id, assignee_name: 'Ben' },
    ])
    expect(await asAna.list({ of_state: 'archived', unassigned: true })).toHaveLength(1)
    expect(await asAna.counts()).toEqual([
      { state: 'new', enquiries: 120 },
      { state: 'answered', enquiries: 0 },
      { state: 'archived', enquiries: 1 },
      { state: 'spam', enquiries: 1 },
      { state: 'quarantine', enquiries: 0 },
    ])
  })
})

describe('beside an enquiry', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

  test('stand the others of its address, newest first, by state, twenty and how many more [R6.214]', async () => {
    const spam = await write({ state: 'spam', created_at: hoursAgo(50) })
    const asked = await write({ created_at: hoursAgo(49), email: 'Mere@Client.Example' })
    const later = await write({ created_at: hoursAgo(1) })
    await write({ email: 'hemi@client.example' })
    expect(await asAna.relationsOf(asked)).toEqual({
      enquiries: [later, spam].map(({ id, reference, state, created_at }) => ({
        id,
        reference,
        state,
        created_at: expect.toSatisfy((at: string) => +new Date(at) === +created_at),
      })),
      more: 0,
      client: null,
    })
    for (let hours = 2; hours < 22; hours++) await write({ created_at: hoursAgo(hours) })
    const many = await asAna.relationsOf(asked)
    expect(many?.enquiries).toHaveLength(20)
    expect(many?.enquiries[0]).toMatchObject({ id: later.id })
    expect(many?.more).toBe(2)
    expect(await asAna.relationsOf({ id: newId() })).toEqual({
      enquiries: [],
      more: 0,
      client: null,
    })
  })

  test('stands the client who has confirmed its address, until it joins the account [R6.215]', async () => {
    const { pool } = database
    const client = await newClient(pool)
    const [{ email }] = await rows('select email from auth.users where id = $1', [client.id])
    const enquiry = await write({ email: email.toUpperCase() })
    const clientBeside = async () => (await asAna.relationsOf(enquiry))?.client
    await pool.query('update auth.users set email_confirmed_at = null where id = $1', [client.id])
    expect(await clientBeside()).toBeNull()
    await pool.query('update auth.users set email_confirmed_at = now() where id = $1', [client.id])
    expect(await clientBeside()).toEqual({ id: client.id, name: expect.any(String) })
    await asAna.invite(enquiry)
    expect(await clientBeside()).toBeNull()
    const [{ email: address }] = await rows('select email from auth.users where id = $1', [ben.id])
    expect(await asAna.relationsOf(await write({ email: address }))).toMatchObject({ client: null })
  })
})

describe('an answer', () => {
  test('is mailed in ten seconds, once however often it is sent, and comes back to the agency [R4.120]', async () => {
    const enquiry = await write()
    const id = newId()
    const text = 'Our agent does.'
    expect(await asAna.answer(enquiry, { id, text })).toBe(2)
    // The button pressed again, and the answer of the server lost.
    expect(await asAna.answer(enquiry, { id, text })).toBe(2)
    await expect(asAna.answer(enquiry, { id, text: 'Another' })).rejects.toMatchObject({
      code: 'RM004',
    })
    expect(await mails()).toEqual([
      {
        template: 'enquiry-answer',
        recipient: 'mere@client.example',
        reply_to: '',
        sensitive: true,
        data: {
          reference: enquiry.reference,
          text,
          message: 'Who answers our phone when we are on the roof?',
          receivedAt: expect.any(String),
          author: 'Ana',
        },
        conversation: [],
        attempts: 0,
        seconds: 10,
      },
    ])
    expect(await now(enquiry)).toMatchObject({
      state: 'answered',
      version: 2,
      // It is on its way.
      first_answer_at: null,
    })
    expect(await entries(enquiry)).toEqual([
      {
        kind: 'answer',
        author_name: 'Ana',
        text,
        from_state: 'new',
        to_state: 'answered',
        taken_back: false,
      },
    ])
  })

  test('sent again with another state, way or time says what stands, and changes nothing [R4.125]', async () => {
    const answered = await write()
    const id = newId()
    await asAna.answer(answered, { id })
    await expect(asAna.answer(answered, { id, thenState: 'new' })).rejects.toMatchObject(changed)
    expect(await now(answered)).toMatchObject({ state: 'answered', version: 2 })
    const rung = await write()
    const [call, at] = [newId(), new Date()]
    await asAna.elsewhere(rung, at, { id: call })
    for (const [other, via] of [
      [at, 'mail'],
      [new Date(at.getTime() - 60_000), 'phone'],
    ] as const) {
      const { code, detail } = await refusal(asAna.elsewhere(rung, other, { id: call, via }))
      expect(code).toBe('RM013')
      expect(JSON.parse(detail ?? '')).toMatchObject({ act: 'answered_elsewhere', name: 'Ana' })
    }
    expect(await asAna.elsewhere(rung, at, { id: call })).toBe(2)
    expect(await entries(rung)).toHaveLength(1)
  })

  test('may leave it open; the first one counts [R4.120]', async () => {
    const enquiry = await write()
    await asAna.answer(enquiry, { thenState: 'new' })
    await handOver(database.pool)
    const { state, first_answer_at: first } = await now(enquiry)
    expect(state).toBe('new')
    await asAna.answer(await now(enquiry))
    await handOver(database.pool)
    expect((await now(enquiry)).first_answer_at).toEqual(first)
  })

  test('goes on from the receipt and from the answers before it [R4.121]', async () => {
    const enquiry = await write({ mail_thread: ['receipt'] })
    await asAna.answer(enquiry)
    await asAna.answer(await now(enquiry))
    const [one, two] = await mails()
    expect(one.conversation).toEqual(['receipt'])
    expect(two.conversation).toEqual(['receipt', expect.stringMatching(/^[0-9a-f-]{36}$/u)])
    // Of many the first and the newest.
    await database.pool.query(
      `update public.contact_messages set mail_thread = array(select number::text from generate_series(1, 30) as number)`,
    )
    await asAna.answer(await now(enquiry))
    const [, , three] = await mails()
    expect(three.conversation).toEqual('1 22 23 24 25 26 27 28 29 30'.split(' '))
  })

  test.each([
    ['nothing', { text: ' \n' }],
    ['more than 5,000 characters', { text: 'x'.repeat(5001) }],
    ['another state', { thenState: 'archived' }],
  ])('of %s is refused, and nothing is mailed [R5.60]', async (_, options) => {
    const enquiry = await write()
    await expect(asAna.answer(enquiry, options)).rejects.toMatchObject({ code: '23514' })
    expect(await mails()).toEqual([])
    expect(await now(enquiry)).toMatchObject({ state: 'new', version: 1 })
  })

  test.each(['quarantine', 'spam'])(
    'to %s is refused until it is released [R5.60]',
    async (state) => {
      const enquiry = await write({ state })
      for (const act of [asAna.answer, asAna.add, asAna.elsewhere]) {
        await expect(act(enquiry)).rejects.toMatchObject({ code: '23514', detail: 'not_released' })
      }
      expect(await mails()).toEqual([])
    },
  )

  test('elsewhere has its time: not before the enquiry, not to come [R4.122, R5.60]', async () => {
    const enquiry = await write()
    const half = new Date(enquiry.created_at.getTime() + 1_800_000)
    for (const at of [
      null,
      new Date(enquiry.created_at.getTime() - 120_000),
      new Date(Date.now() + 120_000),
    ]) {
      await expect(asAna.elsewhere(enquiry, at)).rejects.toMatchObject({
        code: '23514',
        detail: 'happened_at',
      })
    }
    await asAna.elsewhere(enquiry, half)
    expect(await now(enquiry)).toMatchObject({ state: 'answered', first_answer_at: half })
    expect(await mails()).toEqual([])
  })
})

test('what was said elsewhere stands in the history, and is never mailed [R5.60, R6.96]', async () => {
  const enquiry = await write()
  await asAna.elsewhere(enquiry, new Date(), { text: 'We agreed on Friday' })
  await asAna.elsewhere(await now(enquiry), new Date(), { text: ' \n' })
  expect(await entries(enquiry)).toMatchObject([{ text: 'We agreed on Friday' }, { text: null }])
  expect(await mails()).toEqual([])
  await expect(
    database.pool.query(`update public.enquiry_entries set mail_id = gen_random_uuid()`),
  ).rejects.toMatchObject({ constraint: 'only_an_answer_is_mailed' })
  await expect(
    asAna.elsewhere(await now(enquiry), new Date(), { text: 'x'.repeat(5001) }),
  ).rejects.toMatchObject({ code: '23514' })
})

test('a note is for the team: it is mailed to nobody, and the table holds none with a mail [R4.123]', async () => {
  const enquiry = await write()
  expect(await asAna.note(enquiry, 'Sounds <b>urgent</b>')).toBe(2)
  expect(await mails()).toEqual([])
  expect(await now(enquiry)).toMatchObject({ state: 'new', first_answer_at: null })
  await expect(
    database.pool.query(`update public.enquiry_entries set mail_id = gen_random_uuid()`),
  ).rejects.toMatchObject({ constraint: 'only_an_answer_is_mailed' })
})

test('what is added makes it wait again, from now on [R4.122]', async () => {
  const enquiry = await write()
  await asAna.answer(enquiry)
  const before = Date.now()
  await asAna.add(await now(enquiry))
  const { state, waiting_since } = await now(enquiry)
  expect(state).toBe('new')
  expect(waiting_since.getTime()).toBeGreaterThanOrEqual(before - 1000)
})

describe('what is held back', () => {
  test('is released: its clock begins, and the agency is mailed as by the form [R4.124]', async () => {
    const enquiry = await write({
      state: 'quarantine',
      quarantine_reason: 'Links',
      attribution: '{"day": "day=1"}',
    })
    const before = Date.now()
    expect(await asAna.move([enquiry], 'new')).toMatchObject([{ outcome: 'done', version: 2 }])
    const { waiting_since, state } = await now(enquiry)
    expect(state).toBe('new')
    expect(waiting_since.getTime()).toBeGreaterThanOrEqual(before - 1000)
    expect(await mails()).toMatchObject([
      {
        template: 'contact-message',
        recipient: '',
        reply_to: 'mere@client.example',
        data: { name: 'Mere Tāwhiri', phone: '+64215550199', interest: 'Other', day: 'day=1' },
        seconds: 10,
      },
    ])
    expect(await entries(enquiry)).toMatchObject([{ kind: 'released', from_state: 'quarantine' }])
  })

  test('is not mailed to the agency again where it was, and taking back withdraws what was not [R4.124]', async () => {
    const enquiry = await write({ state: 'spam' })
    const release = newId()
    await asAna.move([enquiry], 'new', [release])
    await asAna.takeBack(release)
    expect(await mails()).toEqual([])
    expect(await now(enquiry)).toMatchObject({
      state: 'spam',
      waiting_since: enquiry.waiting_since,
      state_since: enquiry.state_since,
    })
    await database.pool.query(
      `insert into public.mail_outbox (template, recipient, data, idempotency_key) values ('contact-message', '', '{}', $1)`,
      [`contact-message:${enquiry.id}`],
    )
    await asAna.move([await now(enquiry)], 'new')
    expect(await mails()).toHaveLength(1)
  })
})

describe('acts on several', () => {
  test('are done, or the enquiry was changed or is gone: each is said, with who did what [R4.125]', async () => {
    const [one, two, three] = [await write(), await write(), await write()]
    await asBen.note(two)
    await database.pool.query('delete from public.contact_messages where id = $1', [three.id])
    const moved = await asAna.move([one, two, three], 'archived')
    const of = ({ id }: { id: string }) => moved.find(({ enquiry }) => enquiry === id)
    expect(of(one)).toMatchObject({ outcome: 'done', version: 2, last: { act: 'moved' } })
    expect(of(two)).toMatchObject({
      outcome: 'changed',
      version: 2,
      last: { act: 'note', name: 'Ben', reference: two.reference, state: 'new' },
    })
    expect(of(three)).toMatchObject({ outcome: 'gone', version: null, last: null })
    expect((await now(two)).state).toBe('new')
  })

  test('sent again are done once [R4.125]', async () => {
    const enquiry = await write()
    const act: string = newId()
    for (const _ of [1, 2]) {
      expect(await asAna.move([enquiry], 'spam', [act])).toMatchObject([
        { outcome: 'done', version: 2 },
      ])
    }
    expect(await entries(enquiry)).toHaveLength(1)
    await expect(asBen.move([enquiry], 'spam', [act])).rejects.toMatchObject({ code: 'RM004' })
    await expect(asAna.move([enquiry], 'new', [act])).rejects.toMatchObject({ code: 'RM004' })
  })

  test.each(['quarantine', 'anything', ''])('do not move to %j [R5.60]', async (state) => {
    await expect(asAna.move([await write()], state)).rejects.toMatchObject({ code: '23514' })
  })

  test('call nothing answered that has no answer, and take 1,000 at most [R5.60]', async () => {
    const enquiry = await write()
    await expect(asAna.move([enquiry], 'answered')).rejects.toMatchObject({ code: '23514' })
    const many = Array.from({ length: 1001 }, () => ({ id: newId(), version: 1 }))
    await expect(asAna.move(many, 'spam')).rejects.toMatchObject({ code: '23514' })
    await expect(asAna.assign(many, null)).rejects.toMatchObject({ code: '23514' })
    expect(await asAna.move(many.slice(1), 'spam')).toHaveLength(1000)
  })

  test('give enquiries to administrators alone, and take them away with the role [R4.126]', async () => {
    const enquiry = await write()
    const client = await newClient(database.pool)
    await expect(asAna.assign([enquiry], client.id)).rejects.toMatchObject({ code: '23514' })
    const colleague = await newColleague(database.pool, 'Cara')
    await asAna.assign([enquiry], colleague.id)
    expect(await now(enquiry)).toMatchObject({ assignee: colleague.id, version: 2, state: 'new' })
    await database.pool.query('delete from public.user_roles where user_id = $1', [colleague.id])
    expect(await now(enquiry)).toMatchObject({ assignee: null, version: 3 })
    expect(
      await rows('select to_name from public.enquiry_entries where enquiry_id = $1', [enquiry.id]),
    ).toEqual([{ to_name: 'Cara' }])
  })
})

describe('somebody was quicker', () => {
  test('an act on what has changed is refused, and says who did what and when [R4.125]', async () => {
    const enquiry = await write()
    await asBen.answer(enquiry, { text: 'never told' })
    for (const attempt of [asAna.answer, asAna.add, asAna.elsewhere]) {
      const error = await refusal(attempt(enquiry))
      expect(error).toMatchObject(changed)
      expect(error.detail).not.toContain('never told')
      expect(JSON.parse(error.detail ?? '')).toEqual({
        reference: enquiry.reference,
        version: 2,
        state: 'answered',
        act: 'answer',
        name: 'Ben',
        at: expect.any(String),
        toState: 'answered',
        toName: null,
      })
    }
    expect(await mails()).toHaveLength(1)
    // With what is now seen it goes.
    await asAna.answer(await now(enquiry), { text: 'Mine' })
    expect(await mails()).toHaveLength(2)
  })

  test('what was taken back is said as that [R4.125]', async () => {
    const enquiry = await write()
    const act: string = newId()
    await asBen.answer(enquiry, { id: act })
    await asBen.takeBack(act)
    const error = await refusal(asAna.answer(enquiry))
    expect(JSON.parse(error.detail ?? '')).toMatchObject({ act: 'taken_back', name: 'Ben' })
  })

  test('an act that was taken back is not done by sending it again, and is said as that [R4.125]', async () => {
    const at = new Date()
    for (const send of [
      (on: Enquiry, id: string) => asAna.answer(on, { id }),
      (on: Enquiry, id: string) => asAna.note(on, undefined, id),
      (on: Enquiry, id: string) => asAna.add(on, at, { id }),
      (on: Enquiry, id: string) => asAna.elsewhere(on, at, { id }),
    ]) {
      const [enquiry, act] = [await write(), newId()]
      await send(enquiry, act)
      await asAna.takeBack(act)
      const error = await refusal(send(await now(enquiry), act))
      expect(error.code).toBe('RM013')
      expect(JSON.parse(error.detail ?? '')).toMatchObject({ act: 'taken_back', name: 'Ana' })
    }
    expect(await mails()).toEqual([])
  })

  test('an enquiry that is gone is said as that', async () => {
    const gone = { id: newId(), version: 1 }
    for (const attempt of [asAna.answer, asAna.note, asAna.add, asAna.elsewhere]) {
      await expect(attempt(gone)).rejects.toMatchObject({ code: 'RM003' })
    }
    await expect(asAna.takeBack(gone.id)).rejects.toMatchObject({ code: 'RM003' })
  })
})

describe('taking back', () => {
  test('an answer withdraws its mail; both stand in the history, and no figure counts it [R4.127]', async () => {
    const [enquiry, act] = [await write({ mail_thread: ['receipt'] }), newId()]
    await asAna.answer(enquiry, { id: act })
    expect(await asAna.takeBack(act)).toBe(3)
    expect(await asAna.takeBack(act)).toBe(3)
    expect(await mails()).toEqual([])
    expect(await now(enquiry)).toMatchObject({
      state: 'new',
      state_since: enquiry.state_since,
      waiting_since: enquiry.waiting_since,
      first_answer_at: null,
      mail_thread: ['receipt'],
    })
    expect(await entries(enquiry)).toMatchObject([{ kind: 'answer', taken_back: true }])
  })

  test('an answer is refused once the sender has it, and not before, however long that is [R4.127]', async () => {
    const enquiry = await write()
    const act: string = newId()
    await asAna.answer(enquiry, { id: act })
    await age(3600)
    await claim()
    await expect(asAna.takeBack(act)).rejects.toMatchObject({ code: 'RM020' })
    expect(await now(enquiry)).toMatchObject({ state: 'answered', version: 2 })
    expect(await entries(enquiry)).toMatchObject([{ taken_back: false }])
    // The mail server was away: nothing was tried.
    await database.pool.query('update public.mail_outbox set attempts = 0')
    expect(await asAna.takeBack(act)).toBe(3)
  })

  test('an answer that was sent and is gone from the outbox is refused [R4.127]', async () => {
    const enquiry = await write()
    const act: string = newId()
    await asAna.answer(enquiry, { id: act })
    await database.pool.query('delete from public.mail_outbox')
    await expect(asAna.takeBack(act)).rejects.toMatchObject({ code: 'RM020' })
  })

  test('an answer after which more was done withdraws it, and leaves what stands [R4.127]', async () => {
    const [enquiry, first, second] = [await write(), newId(), newId()]
    await asAna.answer(enquiry, { id: first })
    await asAna.answer(await now(enquiry), { id: second })
    await asAna.move([await now(enquiry)], 'archived')
    await asAna.takeBack(first)
    expect(await now(enquiry)).toMatchObject({ state: 'archived' })
    await asAna.move([await now(enquiry)], 'answered')
    await asAna.takeBack(second)
    // Nothing answers it any more.
    expect(await now(enquiry)).toMatchObject({ state: 'new', first_answer_at: null })
    expect(await mails()).toEqual([])
  })

  test.each([
    [
      'a move',
      (acts: Acts, enquiry: { id: string; version: number }, act: string) =>
        acts.move([enquiry], 'archived', [act]),
    ],
    [
      'an assignment',
      (acts: Acts, enquiry: { id: string; version: number }, act: string) =>
        acts.assign([enquiry], ben.id, [act]),
    ],
    [
      'what was added',
      (acts: Acts, enquiry: { id: string; version: number }, act: string) =>
        acts.add(enquiry, new Date(), { id: act }),
    ],
    [
      'an answer elsewhere',
      (acts: Acts, enquiry: { id: string; version: number }, act: string) =>
        acts.elsewhere(enquiry, new Date(), { id: act }),
    ],
    [
      'a note',
      (acts: Acts, enquiry: { id: string; version: number }, act: string) =>
        acts.note(enquiry, 'A note', act),
    ],
  ] as const)('%s is by who did it, for ten seconds [R4.127]', async (_, act) => {
    const enquiry = await write()
    const [one, two] = [newId(), newId()]
    await act(asAna, enquiry, one)
    await expect(asBen.takeBack(one)).rejects.toMatchObject({ code: '42501' })
    await age(9)
    await asAna.takeBack(one)
    expect(await now(enquiry)).toEqual({
      ...enquiry,
      version: enquiry.version + 2,
      // What was taken back stands in the history.
      last_entry_at: expect.any(Date),
    })
    await act(asAna, await now(enquiry), two)
    await age(11)
    await expect(asAna.takeBack(two)).rejects.toMatchObject({ code: 'RM020' })
  })

  test('a move after which something was done is refused; a note or an assignment does not count [R4.127]', async () => {
    const enquiry = await write()
    const act: string = newId()
    await asAna.move([enquiry], 'archived', [act])
    await asBen.note(enquiry)
    await asBen.assign([await now(enquiry)], ben.id)
    const later = newId()
    await asBen.move([await now(enquiry)], 'spam', [later])
    await expect(asAna.takeBack(act)).rejects.toMatchObject(changed)
    await asBen.takeBack(later)
    await asAna.takeBack(act)
    expect(await now(enquiry)).toMatchObject({ state: 'new', assignee: ben.id })
  })

  test('of several each is taken back as far as it can be, with why not, the newest act of an enquiry first [R4.196]', async () => {
    const [done, more, late] = [await write(), await write(), await write()]
    const [archived, again, changed, old] = [newId(), newId(), newId(), newId()]
    await asAna.move([late], 'archived', [old])
    await age(11)
    await asAna.move([done, more], 'archived', [archived, changed])
    await asAna.move([await now(done)], 'spam', [again])
    await asBen.move([await now(more)], 'spam')
    const gone: string = newId()
    const became = await asAna.takeBackSeveral([archived, again, changed, old, gone, archived])
    expect(Object.fromEntries(became.map(({ entry, outcome }) => [entry, outcome]))).toEqual({
      [archived]: 'done',
      [again]: 'done',
      [changed]: 'changed',
      [old]: 'late',
      [gone]: 'gone',
    })
    expect(became.find(({ entry }) => entry === changed)?.last).toMatchObject({
      reference: more.reference,
      act: 'moved',
      name: 'Ben',
      toState: 'spam',
    })
    expect(await now(done)).toMatchObject({ state: 'new' })
    expect(await now(more)).toMatchObject({ state: 'spam' })
    expect(await now(late)).toMatchObject({ state: 'archived' })
  })

  test('of several nothing is taken back where one is somebody else’s act [R4.196]', async () => {
    const [mine, other] = [newId(), newId()]
    const enquiry = await write()
    await asAna.move([enquiry], 'archived', [mine])
    await asBen.move([await write()], 'archived', [other])
    await expect(asAna.takeBackSeveral([mine, other])).rejects.toMatchObject({ code: '42501' })
    expect(await now(enquiry)).toMatchObject({ state: 'archived' })
  })
})

/** Every act of the inbox, and its line. */
const ACTS: readonly [
  line: string,
  run: (acts: Acts, enquiry: { id: string; version: number }) => Promise<unknown>,
][] = [
  ['enquiry.answered', (acts, enquiry) => acts.answer(enquiry, { text: 'SECRET' })],
  ['enquiry.noted', (acts, enquiry) => acts.note(enquiry, 'SECRET')],
  ['enquiry.added_to', (acts, enquiry) => acts.add(enquiry, new Date(), { text: 'SECRET' })],
  [
    'enquiry.answered_elsewhere',
    (acts, enquiry) => acts.elsewhere(enquiry, new Date(), { text: 'SECRET' }),
  ],
  ['enquiry.moved', (acts, enquiry) => acts.move([enquiry], 'archived')],
  ['enquiry.assigned', (acts, enquiry) => acts.assign([enquiry], ben.id)],
  [
    'enquiry.released',
    async (acts, { id }) => {
      await database.pool.query(`update public.contact_messages set state = 'quarantine'`)
      await acts.move([await now({ id })], 'new')
    },
  ],
  [
    'enquiry.taken_back',
    async (acts, enquiry) => {
      const act = newId()
      await acts.note(enquiry, 'SECRET', act)
      await acts.takeBack(act)
    },
  ],
]

describe('each act', () => {
  test.each(ACTS)(
    'leaves its line with the person, and none of what was typed: %s [R4.128]',
    async (line, run) => {
      const enquiry = await write()
      await run(asAna, enquiry)
      const lines = await rows(
        `select action, actor_id, via, detail::text from public.audit_log
       where subject_table = 'contact_messages' and subject_id = $1 order by id`,
        [enquiry.id],
      )
      expect(lines.at(-1)).toMatchObject({ action: line, actor_id: ana.id, via: 'api' })
      expect(JSON.stringify(lines)).not.toContain('SECRET')
    },
  )

  test.each(ACTS)('is when it was last dealt with: %s [R6.231]', async (_, run) => {
    const enquiry = await write()
    await run(asAna, enquiry)
    const last = (await now(enquiry)).last_entry_at
    const newest = 'select max(at) as at from public.enquiry_entries where enquiry_id = $1'
    expect(last).toEqual((await rows(newest, [enquiry.id]))[0].at)
    expect(last.getTime()).toBeGreaterThan(enquiry.created_at.getTime())
  })

  test.each(ACTS)('is an administrator’s with a second factor: %s [R6.50, A34]', async (_, run) => {
    const enquiry = await write()
    const client = await newClient(database.pool)
    for (const acts of [
      actsOf(database.pool, ana, 'aal1'),
      actsOf(database.pool, client),
      actsOf(database.pool, client, 'aal1'),
    ]) {
      await expect(run(acts, enquiry)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await entries(enquiry)).toEqual([])
  })

  test('and each list is, too [R6.50, A34]', async () => {
    const client = await newClient(database.pool)
    for (const acts of [actsOf(database.pool, ana, 'aal1'), actsOf(database.pool, client)]) {
      await expect(acts.list()).rejects.toMatchObject({ code: '42501' })
      await expect(acts.counts()).rejects.toMatchObject({ code: '42501' })
      await expect(acts.takeBack(newId())).rejects.toMatchObject({ code: '42501' })
    }
  })
})

test('a state that is changed by the secret key or by hand is noted, and raises the version', async () => {
  const enquiry = await write({ state: 'quarantine' })
  await database.pool.query(`update public.contact_messages set state = 'new'`)
  const { version, waiting_since } = await now(enquiry)
  expect(version).toBe(2)
  expect(waiting_since.getTime()).toBeGreaterThan(enquiry.waiting_since.getTime())
  await expect(asAna.note(enquiry)).resolves.toBe(3)
  await expect(asAna.answer(enquiry)).rejects.toMatchObject(changed)
})

test('when it was last dealt with begins when it came, and is never moved back [R6.231]', async () => {
  const enquiry = await write({ last_entry_at: new Date(0) })
  expect((await now(enquiry)).last_entry_at).toEqual(enquiry.created_at)
  await asAna.note(enquiry)
  const noted = await now(enquiry)
  await database.pool.query(
    `insert into public.enquiry_entries (id, enquiry_id, kind, author_name, text, before, at)
     values (gen_random_uuid(), $1, 'note', 'Ana', 'Of before', '{}', now() - interval '10 minutes')`,
    [enquiry.id],
  )
  expect((await now(enquiry)).last_entry_at).toEqual(noted.last_entry_at)
})

test('nobody writes columns of enquiries and their history directly, an administrator included [A19]', async () => {
  const enquiry = await write()
  await asAna.note(enquiry)
  const before = [await now(enquiry), await rows('select * from public.enquiry_entries')]
  for (const caller of [ana.caller('aal2'), (await newClient(database.pool)).caller()]) {
    for (const statement of [
      ...['state', 'reference', 'email', 'message', 'quarantine_reason', 'idempotency_key'].map(
        (column) => `update public.contact_messages set ${column} = 'answered'`,
      ),
      'update public.contact_messages set version = 9',
      `update public.contact_messages set assignee = '${ana.id}'`,
      'update public.contact_messages set first_answer_at = now()',
      'update public.contact_messages set last_entry_at = now()',
      `update public.contact_messages set mail_thread = '{x}'`,
      'update public.contact_messages set receipt_due = true',
      'delete from public.contact_messages',
      `update public.enquiry_entries set text = 'x'`,
      'update public.enquiry_entries set taken_back_at = null',
      'delete from public.enquiry_entries',
      `insert into public.enquiry_entries (id, enquiry_id, kind, author_name, text, before)
         values (gen_random_uuid(), '${enquiry.id}', 'note', 'Ben', 'x', '{}')`,
      'select before from public.enquiry_entries',
    ]) {
      await expect(
        asCaller(database.pool, caller, (client) => client.query(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' })
    }
  }
  expect([await now(enquiry), await rows('select * from public.enquiry_entries')]).toEqual(before)
})

test.each([
  ['the session has ended', 'delete from auth.sessions where user_id = $1'],
  ['the role is taken away', 'delete from public.user_roles where user_id = $1'],
  ['the second factor was removed', `update auth.sessions set aal = 'aal1' where user_id = $1`],
])('every act and list is refused at once where %s [A34]', async (_, ending) => {
  const leaver = await newColleague(database.pool, 'Lee')
  const acts = actsOf(database.pool, leaver)
  const enquiry = await write()
  const act = newId()
  await acts.note(enquiry, 'Still here', act)
  await database.pool.query(ending, [leaver.id])
  for (const [, run] of ACTS) {
    await expect(run(acts, await now(enquiry))).rejects.toMatchObject({ code: '42501' })
  }
  for (const attempt of [() => acts.takeBack(act), () => acts.list(), () => acts.counts()]) {
    await expect(attempt()).rejects.toMatchObject({ code: '42501' })
  }
})

test('a search that finds thousands is in order all the same [R7.90]', async () => {
  await database.pool.query(
    `insert into public.contact_messages (name, email, message, interest, idempotency_key, created_at)
     select 'Mere', 'mere@client.example', 'Kia ora', 'Other', number, timestamptz '2026-11-01' - number * interval '1 minute'
     from generate_series(1, 2100) as number`,
  )
  for (const [sort, newest, oldest] of [
    ['due', 2051, 2100],
    ['newest', 1, 50],
  ] as const) {
    const list = (await asAna.list({ search: 'mere', sort })).slice(0, 50)
    const minutes = list.map(
      ({ created_at }) => (Date.UTC(2026, 10, 1) - Number(created_at)) / 60_000,
    )
    expect([Math.min(...minutes), Math.max(...minutes), minutes.length]).toEqual([
      newest,
      oldest,
      50,
    ])
  }
})

test('a search of any length is one of 200 characters and twelve words [A29]', async () => {
  await write()
  expect(await asAna.list({ search: 'mere '.repeat(200_000) })).toHaveLength(1)
  expect(await asAna.list({ search: `${'mere '.repeat(12)}nobody` })).toHaveLength(1)
  expect(await asAna.list({ search: `mere ${'x'.repeat(1_000_000)}` })).toEqual([])
})
