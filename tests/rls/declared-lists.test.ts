import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submissionMails } from '../../content/answers/submission-mails.ts'
import { publicForms } from '../../content/enquiries/public-forms.ts'
import { nextStatus, SUBMISSION_STATUSES } from '../../domain/answers/submission-status.ts'
import { CALL_STATES } from '../../domain/booked-calls/call-booking.ts'
import {
  byProfileField,
  PROFILE_FIELDS,
  profileColumns,
} from '../../domain/business/business-profile.ts'
import { INDUSTRIES } from '../../domain/business/industries.ts'
import { CONTACT_STATES, INTERESTS } from '../../domain/enquiries/contact.ts'
import { ANSWERED_VIA, ENQUIRY_ACTS, ENQUIRY_TARGETS } from '../../domain/enquiries/enquiry.ts'
import type { FormField } from '../../domain/forms/form.ts'
import { SUBSCRIBER_STATES } from '../../domain/newsletter/subscriber-state.ts'
import {
  IDENTITY_CHECKS,
  PRIVACY_ACTS,
  PRIVACY_KINDS,
  PRIVACY_WAYS,
  REFUSAL_GROUNDS,
} from '../../domain/privacy/privacy-request.ts'
import { PROJECT_SIDES } from '../../domain/project/project-dates.ts'
import { onlyReads } from '../../domain/read-calls.ts'
import type { PublicForm } from '../../domain/site/paths.ts'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { sendAnswers } from '../support/drafts.ts'
import { moveSubmission } from '../support/moves.ts'
import { newAdministrator, newClient, registration } from '../support/people.ts'

// The lists that stand in `domain/` and, being the last word, in the database too.

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The texts that a check `column in (...)` allows. */
const allowedIn = async (table: string, column: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ rule: string }>(
    `select pg_get_constraintdef(pg_constraint.oid) as rule
     from pg_constraint
     join pg_attribute on attrelid = conrelid and conkey = array[attnum]
     where contype = 'c' and conrelid = $1::regclass and attname = $2
       and pg_get_constraintdef(pg_constraint.oid) like '%= ANY (ARRAY[%'`,
    [table, column],
  )
  expect(rows).toHaveLength(1)
  return [...(rows[0]?.rule ?? '').matchAll(/'([^']*)'::text/gu)].map(([, text = '']) => text)
}

const industries = ['', ...INDUSTRIES.map(({ value }) => value)]

test.each([
  ['contact_messages', 'interest', INTERESTS],
  ['contact_messages', 'state', CONTACT_STATES],
  ['enquiry_entries', 'kind', ENQUIRY_ACTS],
  ['enquiry_entries', 'via', ANSWERED_VIA],
  ['enquiry_entries', 'from_state', CONTACT_STATES],
  ['enquiry_entries', 'to_state', ENQUIRY_TARGETS],
  ['questionnaire_submissions', 'status', SUBMISSION_STATUSES],
  ['questionnaire_submissions', 'industry', industries],
  ['business_profiles', 'industry', industries],
  ['newsletter_subscribers', 'status', SUBSCRIBER_STATES],
  ['bookings', 'state', CALL_STATES],
  ['bookings', 'changed_by', PROJECT_SIDES],
  ['privacy_requests', 'kind', PRIVACY_KINDS],
  ['privacy_requests', 'came_by', PRIVACY_WAYS],
  ['privacy_requests', 'ground', REFUSAL_GROUNDS],
  ['privacy_request_entries', 'act', PRIVACY_ACTS],
  ['privacy_request_entries', 'identity_check', IDENTITY_CHECKS],
  ['project_dates', 'turn', PROJECT_SIDES],
  ['messages', 'side', PROJECT_SIDES],
  ['thread_reads', 'side', PROJECT_SIDES],
  ['submission_events', 'actor_side', PROJECT_SIDES],
])('%s.%s takes what domain/ lists, and nothing else', async (table, column, listed) => {
  expect((await allowedIn(table, column)).toSorted()).toEqual(listed.toSorted())
})

test('only functions that change nothing are given up after a time as reads', async () => {
  const { rows } = await database.pool.query<{ name: string; changes: boolean }>(
    `select proname as name, provolatile = 'v' as changes from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype`,
  )
  const namesOf = (some: typeof rows) => some.map(({ name }) => name).toSorted()
  expect(rows.some(({ changes }) => changes)).toBe(true)
  expect(namesOf(rows.filter(({ name }) => onlyReads(name)))).toEqual(
    namesOf(rows.filter(({ changes }) => !changes)),
  )
})

/** The tables of the public forms. */
const tables: Readonly<Record<PublicForm, string>> = { contact: 'contact_messages' }

const MOST_CHARACTERS = 10_000
const textOf = (length: number) => 'x'.repeat(length)
const takes = ({ schema }: FormField, text: string) => v.safeParse(schema, text).success

const longestOf = (field: FormField) =>
  Array.from({ length: MOST_CHARACTERS + 1 }, (_, length) => length).findLast((length) =>
    takes(field, textOf(length)),
  ) ?? 0

const exampleOf = (field: FormField): string => {
  if (field.options) return field.options[0] ?? ''
  return field.control === 'email' ? 'mere@client.example' : textOf(longestOf(field))
}

describe.each(Object.values(publicForms).map(({ form }) => form))('the form $name', (form) => {
  const table = tables[form.name as PublicForm]
  const fields = Object.entries(form.fields)
  const example = Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]))
  const store = (values: Readonly<Record<string, string | null>>) => {
    const row = { ...example, ...values, idempotency_key: crypto.randomUUID() }
    const columns = Object.keys(row)
    return database.pool.query(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    )
  }
  const namesOf = (has: (field: FormField) => boolean) =>
    fields.filter(([, field]) => has(field)).map(([name]) => name)

  test('has a column for every field', async () => {
    expect((await store({})).rowCount).toBe(1)
  })

  test.each(namesOf(({ required, initial }) => !required && initial === undefined))(
    '%s may be left out',
    async (name) => {
      expect((await store({ [name]: null })).rowCount).toBe(1)
    },
  )

  test.each(namesOf(({ control }) => ['text', 'tel', 'textarea'].includes(control)))(
    '%s may be as long in the form as in the database',
    async (name) => {
      const longest = longestOf(form.fields[name] as FormField)
      expect((await store({ [name]: textOf(longest) })).rowCount).toBe(1)
      await expect(store({ [name]: textOf(longest + 1) })).rejects.toMatchObject({ code: '23514' })
    },
  )
})

test('every field of the profile is stored, told to the agency, and the client may change it [R3.1]', async () => {
  const client = await newClient(database.pool)
  const values: Record<string, string> = { ...registration, email: client.email }
  const { rows } = await database.pool.query(
    `select to_jsonb(business_profiles) as profile, data
     from business_profiles, mail_outbox
     where business_profiles.user_id = $1 and idempotency_key = $2`,
    [client.id, `new-client:${client.id}`],
  )
  const [{ profile, data }] = rows
  expect(byProfileField((field) => profile[profileColumns[field]])).toEqual(values)
  expect(data).toEqual(values)
  for (const field of PROFILE_FIELDS.filter((field) => field !== 'email')) {
    const { rowCount } = await asCaller(database.pool, client.caller(), (connection) =>
      connection.query(`update business_profiles set ${profileColumns[field]} = $1`, [
        values[field],
      ]),
    )
    expect([field, rowCount]).toEqual([field, 1])
  }
})

test('an administrator may take a submission through every status, and each move has its mail', async () => {
  const owner = await newClient(database.pool)
  const administrator = (await newAdministrator(database.pool)).caller('aal2')
  const [first] = SUBMISSION_STATUSES
  const { id } = await sendAnswers(database.pool, owner, { '1.1': 'Yes' })
  const move = (to: string) => moveSubmission(database.pool, administrator, id, to)

  for (let status = nextStatus(first); status; status = nextStatus(status)) {
    await database.pool.query('truncate mail_outbox')
    expect((await move(status)).rowCount).toBe(1)
    const mails = await database.pool.query('select template from mail_outbox')
    const ofStatus = Object.entries(submissionMails.moves)
      .filter(([, words]) => words.status === status)
      .map(([template]) => template)
    expect(mails.rows).toHaveLength(1)
    expect(ofStatus).toContain(mails.rows[0].template)
  }
})
