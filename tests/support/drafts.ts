import type { Pool } from 'pg'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import type { Person } from './people.ts'

const rows = async <Row extends object>(
  pool: Pool,
  person: Person,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> =>
  (await asCaller(pool, person.caller(), (client) => client.query<Row>(sql, values))).rows

export interface Saved {
  readonly question: string
  readonly version: number
  readonly text: string
  readonly saved_at: Date
  readonly saved: boolean
}

/** The draft of a new submission, or of changes to `submission`. */
export const openDraft = async (
  pool: Pool,
  person: Person,
  submission: string | null = null,
): Promise<string> => {
  const [row] = await rows<{ id: string }>(pool, person, 'select open_draft($1) as id', submission)
  return row?.id ?? ''
}

/** Saves texts that began from the version `base`. */
export const saveAnswers = (
  pool: Pool,
  person: Person,
  draft: string,
  texts: Readonly<Record<string, string>>,
  base = 0,
): Promise<Saved[]> =>
  rows(
    pool,
    person,
    'select * from save_answers($1, $2)',
    draft,
    JSON.stringify(Object.entries(texts).map(([question, text]) => ({ question, base, text }))),
  )

export const sendDraft = async (
  pool: Pool,
  person: Person,
  draft: string,
  key: string = crypto.randomUUID(),
): Promise<{ id: string; reference: string }> => {
  const [sent] = await rows<{ id: string; reference: string }>(
    pool,
    person,
    'select submission_id as id, reference from send_draft($1, $2)',
    draft,
    key,
  )
  if (!sent) throw new Error('nothing was sent')
  return sent
}

/** Opens a draft, answers in it and sends it. */
export const sendAnswers = async (
  pool: Pool,
  person: Person,
  texts: Readonly<Record<string, string>> = { '1.1': 'Yes' },
): Promise<{ id: string; reference: string }> => {
  const draft = await openDraft(pool, person)
  await saveAnswers(pool, person, draft, texts)
  return await sendDraft(pool, person, draft)
}
