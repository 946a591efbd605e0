import { callerSettings } from 'backend-kit/caller'
import { localSettings } from 'backend-kit/settings'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft, saveAnswers, sendAnswers } from '../support/drafts.ts'
import { newClient, newUser, type Person } from '../support/people.ts'

/** A client's statement is refused more than once: each test takes away what else refuses it. */
let database: TestDatabase
let client: Person
let other: Person
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await newClient(database.pool)
  other = await newUser(database.pool)
})

const forbidden = { code: '42501' }
const byPolicy = { ...forbidden, message: expect.stringContaining('row-level security') }

const asClient = (sql: string, values: unknown[] = []) =>
  asCaller(database.pool, client.caller(), (connection) => connection.query(sql, values))

/** Runs `work` as the client after the owner of the schema ran `change`; both are undone. */
const withChange = async <Result>(
  change: string,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const connection = await database.pool.connect()
  try {
    await connection.query('begin')
    await connection.query(change)
    const settings = localSettings(callerSettings(client.caller()))
    await connection.query(settings.text, settings.values)
    return await work(connection)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

describe('an enquiry that a client would sort', () => {
  const SORT = `update public.contact_messages set state = 'answered'`
  beforeAll(async () => {
    await database.pool.query(
      `insert into public.contact_messages (name, email, interest, message, idempotency_key)
       values ('Mere', 'mere@client.example', 'Other', 'Please ring me back', 'an enquiry')`,
    )
  })

  test('is not found', async () => {
    expect((await asClient(SORT)).rowCount).toBe(0)
    const { rows } = await database.pool.query('select state from public.contact_messages')
    expect(rows).toEqual([{ state: 'new' }])
  })

  test('is not found where the new row would be allowed', async () => {
    const { rowCount } = await withChange(
      'alter policy "Administrators sort the inbox" on public.contact_messages with check (true)',
      (connection) => connection.query(SORT),
    )
    expect(rowCount).toBe(0)
  })

  test('is refused where the old row would be found', async () => {
    const attempt = withChange(
      'alter policy "Administrators sort the inbox" on public.contact_messages using (true)',
      (connection) => connection.query(SORT),
    )
    await expect(attempt).rejects.toMatchObject(byPolicy)
  })
})

describe('a profile that a client would give to another account', () => {
  const GIVE = 'update public.business_profiles set user_id = $1'

  test('is refused', async () => {
    await expect(asClient(GIVE, [other.id])).rejects.toMatchObject(forbidden)
  })

  test('is refused where the column is granted', async () => {
    const attempt = withChange(
      'grant update (user_id) on public.business_profiles to authenticated',
      (connection) => connection.query(GIVE, [other.id]),
    )
    await expect(attempt).rejects.toMatchObject(byPolicy)
  })
})

describe('a receipt that a client would keep for another account', () => {
  const KEEP = `insert into public.consent_receipts
    (user_id, decided_at, version, shown, analytics, marketing)
    values ($1, now(), '0a1b2c3d', 'May we?', true, true)`

  test('is refused [R7.47]', async () => {
    await expect(asClient(KEEP, [other.id])).rejects.toMatchObject(forbidden)
  })

  test('is refused where the column is granted, which allows an own one [R7.47]', async () => {
    const grant = 'grant insert (user_id) on public.consent_receipts to authenticated'
    const keepFor = ({ id }: Person) =>
      withChange(grant, (connection) => connection.query(KEEP, [id]))
    await expect(keepFor(other)).rejects.toMatchObject(byPolicy)
    expect((await keepFor(client)).rowCount).toBe(1)
  })
})

describe.each([
  ['draft_answers', 'Clients change answers of their own drafts', `text = 'Mallory'`],
  ['project_dates', 'Administrators change dates', `what = 'Mallory'`],
  ['projects', 'Administrators run projects once they have begun', `starts_on = '2026-12-01'`],
  ['questionnaire_submissions', 'Administrators move submissions along', `status = 'in_review'`],
])('a row of %s that another client would change', (table, policy, set) => {
  const CHANGE = `update public.${table} set ${set}`
  beforeAll(async () => {
    const { pool } = database
    const victim = await newClient(pool)
    await sendAnswers(pool, victim)
    await saveAnswers(pool, victim, await openDraft(pool, victim), { '1.1': 'Yes' })
    await pool.query(
      `insert into public.project_dates (project_id, on_day, what, turn)
       select id, '2026-12-01', 'Send the logo', 'client' from public.projects where client_id = $1`,
      [victim.id],
    )
  })

  test('is not found', async () => {
    expect((await asClient(CHANGE)).rowCount).toBe(0)
  })

  test('is not found where the new row would be allowed', async () => {
    const { rowCount } = await withChange(
      `alter policy "${policy}" on public.${table} with check (true)`,
      (connection) => connection.query(CHANGE),
    )
    expect(rowCount).toBe(0)
  })

  test('is refused where the old row would be found', async () => {
    const attempt = withChange(
      `alter policy "${policy}" on public.${table} using (true)`,
      (connection) => connection.query(CHANGE),
    )
    await expect(attempt).rejects.toMatchObject(byPolicy)
  })
})

describe('an answer that a client would write into a draft of another', () => {
  test('is refused where the session’s own draft may be named', async () => {
    const draft = await openDraft(database.pool, other)
    const attempt = asClient(
      `insert into public.draft_answers (draft_id, question, text) values ($1, '1.1', 'Mallory')`,
      [draft],
    )
    await expect(attempt).rejects.toMatchObject(byPolicy)
  })
})
