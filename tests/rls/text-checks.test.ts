import { afterAll, beforeAll, expect, test } from 'vitest'
import { hidesCharacters } from '../../domain/forms/fields.ts'
import { asSeen, plainText } from '../../domain/text/plain-text.ts'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import type { Person } from '../support/people.ts'
import { fillEveryTable } from '../support/rows.ts'

const BROKEN_RULE = { code: '23514' }

let database: TestDatabase
let client: Person
beforeAll(async () => {
  database = await createTestDatabase()
  client = (await fillEveryTable(database.pool)).owner
})
afterAll(() => database.drop())

/** As the owner of the schema: what writes most of these columns. */
const store = (table: string, column: string, value: string) =>
  database.pool.query(`update public.${table} set ${column} = $1`, [value])

type Rule = 'is_address_text' | 'is_line' | 'is_prose'
/** The columns that a check holds to `rule`. */
const columnsOf = async (...rules: readonly Rule[]) => {
  const { rows } = await database.pool.query<{ table: string; column: string; check: string }>(
    `select relname as table, attname as column, conname as check
     from pg_constraint
     join pg_class on pg_class.oid = conrelid
     join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where relnamespace = 'public'::regnamespace and contype = 'c'
       -- A trigger writes it, of the role's.
       and relname || '.' || attname <> 'projects.assignee_name'
       and pg_get_constraintdef(pg_constraint.oid) ~ (
         'private\\.(' || array_to_string($1::text[], '|') || ')\\(([a-z_]*\\()?' || attname || '\\)'
       )
     order by 1, 2`,
    [rules],
  )
  expect(rows).not.toEqual([])
  return rows
}
/** Of each, what makes a text of several lines read as another, or as nothing. */
const DECEIVING_PROSE = [
  'Pay \u202eevom\u202c on',
  'Please see \u2067שלום',
  'See \u2067one\ntwo\u2069',
  'Please see\u202c',
  '\u200b\u3164'.repeat(10),
  ' \ufe0f'.repeat(10),
]
const CONTROLS = ['\u0001', '\n', '\r', '\u001f', '\u007f', '\u0080', '\u0085', '\u009f', '\u2028']
const CONTROLS_IN_PROSE = [
  '\u0001',
  '\u0008',
  '\u000b',
  '\r',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u009f',
]
const INVISIBLE = [
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u2066',
  '\ufeff',
  '\u{e0041}',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  // Joiners, which a name may hold in other places.
  '\u200c',
  '\u200d',
]

/** Texts of the product itself, by its functions, and what is reported and counted of browsers. */
const EXEMPT = [
  'audit_log.action',
  'audit_log.subject_id',
  'audit_log.subject_table',
  'bookings.mailbox',
  'consent_receipts.shown',
  'contact_messages.idempotency_key',
  'contact_messages.quarantine_reason',
  'draft_answers.question',
  'enquiry_entries.failure',
  'error_reports.kind',
  'error_reports.message',
  'error_reports.path',
  'error_reports.release',
  'event_counts.label',
  'event_counts.name',
  'event_counts.path',
  'files.bucket',
  'files.path',
  'mail_outbox.idempotency_key',
  'mail_outbox.last_error',
  'mail_outbox.template',
  'newsletter_deliveries.issue',
  'newsletter_issues.markdown',
  'newsletter_subscribers.confirmation_hash',
  'newsletter_subscribers.consent_source',
  'newsletter_subscribers.consent_text',
  'newsletter_subscribers.consent_version',
  'questionnaire_submissions.reference',
  'security_events.path',
  'security_events.referrer',
  'visit_counts.browser',
  'visit_counts.source',
  'vital_counts.path',
]

test('every column of text is a line, several lines, an address, or one of few words [R4.169]', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname || '.' || attname as name
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and atttypid = 'text'::regtype
       and attnum > 0 and not attisdropped
       and not exists (
         select from pg_constraint
         where conrelid = attrelid and contype = 'c' and attnum = any (conkey)
           and pg_get_constraintdef(pg_constraint.oid) ~ (
             'private\\.is_(line|address_text|prose)\\(([a-z_]*\\()?' || attname || '\\)'
             || '|' || attname || ' (= ANY|= ''|~ ''\\^)'
           )
       )
     order by 1`,
  )
  const unchecked = rows.map(({ name }) => name)
  expect(unchecked, 'private.is_line, is_prose or is_address_text in its check').toEqual(EXEMPT)
})

type Column = Awaited<ReturnType<typeof columnsOf>>[number]
const refusalOf = ({ table, column }: Column, text: string) =>
  store(table, column, text).then(
    () => undefined,
    (error: { code?: string; constraint?: string }) => error,
  )
const named = ({ table, column }: Column, text: string) =>
  `${table}.${column}: ${JSON.stringify(text)}`

/** Which of `texts` the columns do not refuse, or not by a check that `isRight`. */
const takenBy = async (
  columns: readonly Column[],
  texts: readonly string[],
  isRight: (constraint: string | undefined, column: Column) => boolean = () => true,
) => {
  const taken: string[] = []
  // Each takes the next column: in a queue of them all, the last ones wait too long for a connection.
  const waiting = columns.values()
  const workers = Array.from({ length: 5 }, async () => {
    for (const column of waiting) {
      for (const text of texts) {
        const refusal = await refusalOf(column, text)
        const isRefused = refusal?.code === BROKEN_RULE.code && isRight(refusal.constraint, column)
        if (!isRefused) taken.push(named(column, text))
      }
    }
  })
  await Promise.all(workers)
  return taken
}

test.each([
  ['control character', CONTROLS],
  ['invisible character', INVISIBLE],
])('a line or an address holds no %s', async (_, characters) => {
  const texts = characters.map((character) => `a${character}@b.example`)
  expect(await takenBy(await columnsOf('is_line', 'is_address_text'), texts)).toEqual([])
})

test('a text of several lines holds no control character but tabs and ends of lines, and of marks those that scripts need and that close [R4.142, R4.169, A41]', async () => {
  const columns = await columnsOf('is_prose')
  const texts = CONTROLS_IN_PROSE.map((character) => `Kia ora${character} koutou`)
  const byItsCheck = (constraint: string | undefined, { check }: Column) => constraint === check
  expect(await takenBy(columns, [...texts, ...DECEIVING_PROSE], byItsCheck)).toEqual([])
  const honest = 'Kia ora,\n\n\tA\u200d \u200fשלום\u200e and \u2067\u202amore\u202c\u2069.'
  for (const column of columns) {
    // Some columns are empty in such a row, by another check.
    expect((await refusalOf(column, honest))?.constraint).not.toBe(column.check)
  }
})

test('answers that were sent hold none either, and no question is called so [R4.142]', async () => {
  const answer = (answers: Record<string, string>) =>
    store('questionnaire_submissions', 'answers', JSON.stringify(answers))
  for (const character of CONTROLS_IN_PROSE) {
    await expect(answer({ 1.1: `a${character}b` })).rejects.toMatchObject(BROKEN_RULE)
    await expect(answer({ [`1${character}`]: 'a' })).rejects.toMatchObject(BROKEN_RULE)
  }
  for (const text of DECEIVING_PROSE) {
    await expect(answer({ 1.1: text })).rejects.toMatchObject(BROKEN_RULE)
  }
  expect((await answer({ 1.1: 'One\n\tand “two” \\n' })).rowCount).toBe(1)
})

test('a call, a message or an answer with one is refused to whoever asks without our pages [R4.142]', async () => {
  const { pool } = database
  const call = (sql: string, values: unknown[]) =>
    asCaller(pool, client.caller(), (connection) => connection.query(sql, values))
  const { rows } = await pool.query(
    `insert into call_times (starts_at, is_offered)
     values (date_trunc('day', now()) + interval '3 days', true)
     on conflict (starts_at) do update set is_offered = true returning starts_at`,
  )
  const book = (phone: string, about: string) =>
    call('select from book_call(gen_random_uuid(), $1, $2, $3)', [rows[0].starts_at, phone, about])
  await expect(book('+649\u00075550142', '')).rejects.toMatchObject(BROKEN_RULE)
  await expect(book('\u202e+6495550142', '')).rejects.toMatchObject(BROKEN_RULE)
  await expect(book('+6495550142', 'Ring\u0007 me')).rejects.toMatchObject(BROKEN_RULE)
  expect((await book('+6495550142', 'Ring\n\tme')).rowCount).toBe(1)
  const send = (text: string) =>
    call('select from send_message(gen_random_uuid(), null, $1)', [text])
  await expect(send('Kia\u001b[2J ora')).rejects.toMatchObject(BROKEN_RULE)
  expect((await send('Kia\tora\n')).rowCount).toBe(1)
  const save = async (text: string) => {
    const { rows: drafts } = await pool.query('select id from drafts where user_id = $1', [
      client.id,
    ])
    return call('select from save_answers($1, $2)', [
      drafts[0].id,
      JSON.stringify([{ question: '1.2', base: 0, text }]),
    ])
  }
  await expect(save('Yes\u0008\u0008No')).rejects.toMatchObject(BROKEN_RULE)
  expect((await save('Yes\nNo')).rowCount).toBe(1)
})

/** Drawn as nothing, though Unicode does not list them as such. */
const BLANK = /[\u2800\ufff9-\ufffc\u{13430}-\u{1343f}\u{16fe4}\u{1d159}]/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u
const CONTROL = /[\p{Cc}\u2028\u2029]/u
// The planes 4 to 13 are empty, 15 and 16 private.
const EVERY_CHARACTER = [0, 1, 2, 3, 14]
  .flatMap((plane) => Array.from({ length: 0x1_0000 }, (_, place) => plane * 0x1_0000 + place))
  .filter((code) => code > 0 && !(code >= 0xd8_00 && code <= 0xdf_ff))
  .map((code) => String.fromCodePoint(code))
const INVISIBLE_CHARACTERS = EVERY_CHARACTER.filter(
  (character) => IGNORABLE.test(character) || BLANK.test(character),
)
/** Those of `characters` that the database refuses where `around` has its star. */
const refusedAs = async (rule: string, around: string, characters: readonly string[]) => {
  const { rows } = await database.pool.query<{ character: string }>(
    `select character from unnest($2::text[]) with ordinality as one (character, place)
     where not private.${rule}(replace($1, '*', character)) order by place`,
    [around, characters],
  )
  return codesOf(rows.map(({ character }) => character))
}
const codesOf = (characters: readonly string[]) =>
  characters.map((character) => character.codePointAt(0)?.toString(16))

const refusedByForm = (around: string, characters: readonly string[]) =>
  codesOf(
    characters.filter((character) => {
      const text = around.replace('*', character)
      return CONTROL.test(text) || hidesCharacters(text)
    }),
  )

test('of all characters, a name or an address within Latin letters holds none that is drawn as nothing', async () => {
  const unwanted = codesOf(
    EVERY_CHARACTER.filter(
      (character) => IGNORABLE.test(character) || BLANK.test(character) || CONTROL.test(character),
    ),
  )
  expect(refusedByForm('a*b', EVERY_CHARACTER)).toEqual(unwanted)
  expect(await refusedAs('is_line', 'a*b', EVERY_CHARACTER)).toEqual(unwanted)
  expect(await refusedAs('is_address_text', 'a*b', EVERY_CHARACTER)).toEqual(unwanted)
})

test('of all characters, a form and the database refuse the same in several lines of text [R4.142]', async () => {
  const refused = codesOf(
    EVERY_CHARACTER.filter((character) => plainText(`a${character}b`) !== `a${character}b`),
  )
  expect(await refusedAs('is_prose', 'a*b', EVERY_CHARACTER)).toEqual(refused)
  expect(refused).toHaveLength(31 - 2 + 33 + 9)
})

test('of all characters, a form and the database see the same as nothing [R4.169]', async () => {
  const unseen = codesOf(EVERY_CHARACTER.filter((character) => plainText(character) !== character))
  expect(await refusedAs('is_prose', '*', EVERY_CHARACTER)).toEqual(unseen)
})

test('a form makes of every text one that the database takes [R4.169]', async () => {
  const typed = ['\u202a', '\u202c', '\u202e', '\u2066', '\u2069', '\n', 'a'].flatMap(
    (one, _, all) =>
      all.flatMap((two) =>
        all.flatMap((three) => all.flatMap((four) => [[one, two, three, four]])),
      ),
  )
  const { rows } = await database.pool.query(
    `select place from unnest($1::text[]) with ordinality as one (text, place) where not private.is_prose(text)`,
    [typed.map((marks) => asSeen(marks.join('')))],
  )
  expect(rows).toEqual([])
})

test.each([
  ['*\ufe0fb', 0x1_ffff],
  ['*\u200db', 0x2fff],
])('a form and the database refuse %j behind the same characters', async (around, last) => {
  const characters = EVERY_CHARACTER.filter((character) => (character.codePointAt(0) ?? 0) <= last)
  expect(await refusedAs('is_line', around, characters)).toEqual(refusedByForm(around, characters))
})

test.each(['ن*ن', '☺*', '☺\ufe0f*b'])(
  'a form and the database refuse the same invisible characters in %j',
  async (around) => {
    const refused = refusedByForm(around, INVISIBLE_CHARACTERS)
    expect(await refusedAs('is_line', around, INVISIBLE_CHARACTERS)).toEqual(refused)
  },
)

test('an address may be in any script', async () => {
  for (const column of await columnsOf('is_address_text')) {
    const refusal = await refusalOf(column, 'mārama.山\u00e9@kōwhai.example')
    // That of a request is empty beside an account, by another check.
    expect(refusal?.constraint).not.toBe(column.check)
  }
})

test('names of any script, with the joiners that some need, are kept', async () => {
  for (const name of ['Māia\u00a0O’Neil', 'نیلو\u200cفر', '李 小龍', '👩\u200d💻']) {
    expect((await store('business_profiles', 'name', name)).rowCount).toBeGreaterThan(0)
  }
})

test('a client’s change of a profile is checked, too', async () => {
  const rename = (name: string) =>
    asCaller(database.pool, client.caller(), (connection) =>
      connection.query('update public.business_profiles set name = $1', [name]),
    )
  await expect(rename('a\u0085b')).rejects.toMatchObject(BROKEN_RULE)
  expect((await rename('Moana')).rowCount).toBe(1)
})
