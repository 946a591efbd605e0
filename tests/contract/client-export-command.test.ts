import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileCache } from '../../scripts/support/compile-cache.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'
import { storeFile } from '../support/stored-file.ts'
import { filesOfZip } from '../support/zip.ts'

const ROOT = join(import.meta.dirname, '..', '..')

let database: TestDatabase
let folder: string
let client: Person
let administrator: Person
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'client-export-'))
  const { pool } = database
  client = await newClient(pool)
  administrator = await newAdministrator(pool)
  await pool.query(`update public.user_roles set name = 'Ana Rāwiri'`)
  await pool.query(
    `insert into public.questionnaire_submissions (user_id, project_description) values ($1, 'A phone')`,
    [client.id],
  )
  await pool.query(
    `update public.projects set assignee = $2, begun_at = now() where client_id = $1`,
    [client.id, administrator.id],
  )
  await pool.query(
    `insert into public.audit_log (actor_id, action, subject_table, subject_id, via)
     select $1, 'submission.status_changed', 'questionnaire_submissions', id, 'api'
     from public.questionnaire_submissions`,
    [administrator.id],
  )
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The command as an engineer types it; answers with its exit code and what it printed. */
const admin = async (...parameters: string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'server/admin/main.ts'), ...parameters], {
    cwd: folder,
    env: { ...compileCache, PATH: process.env.PATH, DATABASE_URL: database.url },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )

/** What the client has written and uploaded, and not sent. */
const keepDraft = async () => {
  const { pool } = database
  await pool.query('update public.projects set closed_at = now() where client_id = $1', [client.id])
  const project = await pool.query<{ id: string }>(
    'insert into public.projects (client_id) values ($1) returning id',
    [client.id],
  )
  const draft = await pool.query<{ id: string }>(
    'insert into public.drafts (user_id, project_id) values ($1, $2) returning id',
    [client.id, project.rows[0]?.id],
  )
  await pool.query(
    `insert into public.draft_answers (draft_id, question, text) values ($1, '1.1', 'A secret plan')`,
    [draft.rows[0]?.id],
  )
  const file = await storeFile(pool, {
    bucket: 'submissions',
    folder: client.id,
    name: 'Secret plan.txt',
    bytes: Buffer.from('secret'),
  })
  await pool.query(
    `insert into public.audit_log (actor_id, action, subject_table, subject_id, via)
     select null, 'file.deleted', 'files', id, 'database' from unnest($1::text[]) as id`,
    [[file, project.rows[0]?.id]],
  )
  return { project: project.rows[0]?.id, file }
}

it('writes what is held on a client into a zip that only its owner reads, without what is not sent, and says what it adds and leaves out [R6.37]', async () => {
  const bytes = Buffer.alloc(150_000, 'ā')
  const sent = await storeFile(database.pool, {
    bucket: 'submissions',
    folder: client.id,
    name: 'Ngā pātai.txt',
    bytes,
  })
  const { rows: submissions } = await database.pool.query<{ reference: string }>(
    `with submission as (select * from public.questionnaire_submissions where user_id = $1)
     update public.files set kind = 'submission', submission_id = submission.id, project_id = submission.project_id
     from submission where files.id = $2 returning reference`,
    [client.id, sent],
  )
  const draft = await keepDraft()
  await database.pool.query(
    `insert into public.account_deletions (person_id, due_at) values ($1, '2030-03-05T21:00Z')`,
    [client.id],
  )
  await database.pool.query(
    `insert into public.submission_notes (id, submission_id, author_name, text)
     select gen_random_uuid(), id, 'Ana Rāwiri', 'Rings back late'
     from public.questionnaire_submissions where user_id = $1`,
    [client.id],
  )
  await database.pool.query(
    `with enquiry as (
       insert into public.contact_messages (name, email, message, interest, idempotency_key)
       values ('Aroha', $1, 'Kia ora', 'Other', 'asked') returning id
     )
     insert into public.enquiry_entries (id, enquiry_id, kind, author_name, text, before)
     select gen_random_uuid(), id, 'note', 'Ana Rāwiri', 'Asked for a quote', '{}' from enquiry`,
    [client.email],
  )
  const file = join(folder, 'a copy.zip')
  const { code, output } = await admin('client', 'export', client.email.toUpperCase(), file)
  expect(output).toContain(`${file} holds what is held on ${client.email}`)
  expect(code).toBe(0)
  expect(output).toContain('who looks after 1 project')
  expect(output).toMatch(/[1-9]\d* lines? of the log/u)
  expect(output).toContain('2 notes of the team')
  expect(output).toContain('leaves out what is not sent')
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const zip = filesOfZip(await readFile(file))
  const name = `files/submissions/${submissions[0]?.reference}/Ngā pātai.txt`
  expect([...zip.keys()]).toEqual([name, 'data.json', 'index.html'])
  expect(zip.get(name)?.equals(bytes)).toBe(true)
  const data = JSON.parse(zip.get('data.json')?.toString() ?? '')
  expect(data.submissions[0].project_description).toBe('A phone')
  expect(data.deletions).toMatchObject([{ due_at: expect.stringContaining('2030-03-05') }])
  expect(data.team_projects).toMatchObject([
    { name: 'Ana Rāwiri', email: administrator.email, person_id: administrator.id },
  ])
  expect(data.team_notes).toMatchObject([
    { on: 'submission', by: 'Ana Rāwiri', text: 'Rings back late' },
    { on: 'enquiry', by: 'Ana Rāwiri', text: 'Asked for a quote' },
  ])
  expect(data.team_acts).toContainEqual(
    expect.objectContaining({ act: 'submission.status_changed', by: administrator.id }),
  )
  const page = zip.get('index.html')?.toString()
  expect(page).toContain('The team: who looks after your projects')
  expect(page).toContain('What you’ve written but not sent isn’t in it')
  expect(data.about.left_out).toContain('draft_answers')
  expect(data).not.toHaveProperty('draft_answers')
  for (const unsent of [/secret/iu, draft.file, draft.project ?? '']) {
    expect(JSON.stringify(data)).not.toMatch(unsent)
    expect(page).not.toMatch(unsent)
  }

  const { rows } = await database.pool.query(
    `select actor_id, via, subject_id from public.audit_log where action = 'account.exported'`,
  )
  expect(rows).toEqual([{ actor_id: null, via: 'command:admin client', subject_id: client.id }])
})

it('overwrites nothing, and says what it cannot do [R6.37]', async () => {
  const file = join(folder, 'there.zip')
  await writeFile(file, 'mine')
  expect(await admin('client', 'export', client.email, file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is there already'),
  })
  expect(await readFile(file, 'utf8')).toBe('mine')
  expect(await admin('client', 'export', 'nobody@client.example')).toMatchObject({
    code: 1,
    output: expect.stringContaining('has no account'),
  })
  for (const words of [
    ['client'],
    ['client', 'export'],
    ['client', 'export', 'x'],
    ['client', 'eat', client.email],
  ]) {
    expect(await admin(...words)).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run admin'),
    })
  }
})
