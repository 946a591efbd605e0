import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { renderMail } from '../../supabase/functions/_shared/mail/templates.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft, saveAnswers, sendAnswers, sendDraft } from '../support/drafts.ts'
import { moveSubmission } from '../support/moves.ts'
import { newAdministrator, newClient, type Person, service } from '../support/people.ts'
import { storeFile } from '../support/stored-file.ts'

const REASON = 'The phone <b>system</b> changed.\nWe look at it <script>alert(1)</script> again'

let database: TestDatabase
let administrator: DatabaseCaller
beforeAll(async () => {
  database = await createTestDatabase()
  administrator = (await newAdministrator(database.pool)).caller('aal2')
})
afterAll(() => database.drop())

const run = (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  asCaller(database.pool, caller, (client) => client.query(sql, values))
const setStatus = (status: string, caller = administrator, seen?: string) =>
  moveSubmission(database.pool, caller, id, status, '', seen)
const reopen = () => moveSubmission(database.pool, administrator, id, 'in_review', REASON)

let owner: Person
let id: string
let reference: string
beforeEach(async () => {
  owner = await newClient(database.pool)
  const sent = await sendAnswers(database.pool, owner)
  id = sent.id
  reference = sent.reference
  await database.pool.query('truncate mail_outbox')
})

/** In no order: several in one transaction are of the same moment. */
const mails = async () =>
  (
    await database.pool.query(
      'select template, recipient, reply_to, state, data from mail_outbox order by template',
    )
  ).rows
const templates = async () => (await mails()).map(({ template }) => template)

test('every move is mailed to the account of its client, once [R4.38]', async () => {
  await setStatus('in_review')
  expect(await mails()).toEqual([
    {
      template: 'submission-in-review',
      recipient: owner.email,
      reply_to: null,
      state: 'queued',
      data: {
        submissionId: expect.any(String),
        reference,
        movedAt: expect.any(String),
        reason: '',
      },
    },
  ])
  await setStatus('completed')
  expect(await templates()).toEqual(['submission-completed', 'submission-in-review'])
})

test('a reopening is mailed with its reason, in which nothing is markup [R4.39]', async () => {
  for (const status of ['in_review', 'completed']) await setStatus(status)
  await database.pool.query('truncate mail_outbox')
  await reopen()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template: 'submission-reopened', recipient: owner.email })
  const letter = renderMail(mail.template, { siteUrl: 'https://site.example', ...mail.data })
  expect(letter.subject).toContain(reference)
  expect(letter.text).toContain(REASON)
  expect(letter.text).toMatch(/https:\/\/site\.example\/discovery-questions\/[\da-f-]{36}\n/u)
  expect(letter.html).toContain('The phone &lt;b&gt;system&lt;/b&gt; changed.<br>')
  expect(letter.html).not.toMatch(/<script|<b>/u)
})

test('who completes and reopens it again, tells so again', async () => {
  for (const status of ['in_review', 'completed']) await setStatus(status)
  await reopen()
  await setStatus('completed')
  await reopen()
  expect(await templates()).toEqual([
    'submission-completed',
    'submission-completed',
    'submission-in-review',
    'submission-reopened',
    'submission-reopened',
  ])
})

test('nothing is mailed where the status stays, or the move is refused or rolled back', async () => {
  await expect(setStatus('pending')).rejects.toMatchObject({ code: '23514' })
  await expect(setStatus('completed')).rejects.toMatchObject({ code: '23514' })
  await run(service, `update questionnaire_submissions set phone = '' where id = $1`, id)
  await expect(
    asCaller(database.pool, administrator, async (client) => {
      await client.query(
        `select move_submissions(array[$1::uuid], array['pending'], 'in_review')`,
        [id],
      )
      throw new Error('broken off')
    }),
  ).rejects.toThrow('broken off')
  await expect(setStatus('in_review', owner.caller())).rejects.toMatchObject({ code: '42501' })
  expect(await mails()).toEqual([])
})

test('two administrators who make the same move at once cause one mail', async () => {
  const other = (await newAdministrator(database.pool)).caller('aal2')
  const callers = [administrator, other]
  await Promise.all(callers.map((caller) => setStatus('in_review', caller, 'pending')))
  expect(await templates()).toEqual(['submission-in-review'])
})

test.each([
  ['is deleted for now', 'deleted_at = now()'],
  ['has no address', 'email = null'],
  // Which would be the agency's mail.
  ['has an empty address', `email = ''`],
])('a client whose account %s is not mailed, and the submission moves', async (_, set) => {
  await database.pool.query(`update auth.users set ${set} where id = $1`, [owner.id])
  expect((await setStatus('in_review')).rowCount).toBe(1)
  expect(await mails()).toEqual([])
})

test('no role of the API may call the function that queues the mails', async () => {
  for (const caller of [owner.caller(), administrator, service]) {
    const call = 'select private.mail_submission_move(null)'
    await expect(run(caller, call)).rejects.toMatchObject({ code: '42501' })
  }
})

describe('changes that a client sends', () => {
  /** Changes answers, adds files of these names and takes others off, and sends that. */
  const sendChanges = async (
    texts: Readonly<Record<string, string>>,
    { submission = id, person = owner, add = [] as string[], takeOff = [] as string[] } = {},
  ) => {
    const { pool } = database
    const draft = await openDraft(pool, person, submission)
    const { rows } = await pool.query<{ question: string; version: number }>(
      'select question, version from draft_answers where draft_id = $1',
      [draft],
    )
    for (const [question, text] of Object.entries(texts)) {
      const base = rows.find((row) => row.question === question)?.version ?? 0
      await saveAnswers(pool, person, draft, { [question]: text }, base)
    }
    for (const name of add) {
      const file = await storeFile(pool, {
        bucket: 'submissions',
        folder: person.id,
        name,
        bytes: Buffer.from(name),
      })
      await run(person.caller(), 'select set_draft_file($1, $2)', file, draft)
    }
    for (const name of takeOff) {
      const { rows } = await pool.query(
        'select id from files where submission_id = $1 and name = $2',
        [submission, name],
      )
      await run(person.caller(), 'select set_draft_file($1, null)', rows[0].id)
    }
    await sendDraft(pool, person, draft)
  }
  const toAgency = async () => (await mails()).filter(({ recipient }) => recipient === '')

  test('are mailed to the agency: who, how many answers, which files, and nothing that was written [R6.241]', async () => {
    await database.pool.query(
      `update business_profiles set name = 'Hēmi', surname = 'Walker', company_name = 'Tāwhiri <b>Plumbing</b>'
       where user_id = $1`,
      [owner.id],
    )
    await sendChanges({}, { add: ['Prices.txt', 'Old.txt'] })
    await database.pool.query('truncate mail_outbox')
    await sendChanges(
      { '1.1': 'SECRET', '1.2': 'SECRET', project_description: 'SECRET' },
      { add: ['=1+1.txt'], takeOff: ['Old.txt'] },
    )
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      template: 'submission-changed',
      recipient: '',
      reply_to: owner.email,
      data: { submissionId: id, reference, added: ['=1+1.txt'], takenOff: ['Old.txt'] },
    })
    expect(JSON.stringify(mail.data)).not.toContain('SECRET')
    const letter = renderMail(mail.template, { siteUrl: 'https://site.example', ...mail.data })
    expect(letter.subject).toBe(
      `Changed: ${reference}, Hēmi Walker (${owner.email}), Tāwhiri <b>Plumbing</b>`,
    )
    expect(letter.text).toContain('Changed: 2 answers, and the project')
    expect(letter.text).toContain('Files added: =1+1.txt\n')
    expect(letter.text).toContain('Files taken off: Old.txt\n')
    expect(letter.text).toContain(`\nhttps://site.example/admin/submissions/${id}\n`)
    expect(letter.html).not.toContain('<b>')
  })

  test('that are spaces alone are in the history, and not mailed [R6.241]', async () => {
    await sendChanges({ '1.1': ' Yes\n' })
    expect(await mails()).toEqual([])
  })

  test('are mailed to the agency ten times a day of one client, and those of another one all the same [R4.143]', async () => {
    const second = (await sendAnswers(database.pool, owner)).id
    await database.pool.query('truncate mail_outbox')
    for (let number = 1; number <= 6; number++) {
      for (const submission of [id, second]) {
        await sendChanges({ '1.1': `Yes, ${number}` }, { submission })
      }
    }
    expect(await toAgency()).toHaveLength(10)
    const person = await newClient(database.pool)
    const theirs = (await sendAnswers(database.pool, person)).id
    await database.pool.query(`delete from mail_outbox where template <> 'submission-changed'`)
    await sendChanges({ '1.1': 'Yes, too' }, { submission: theirs, person })
    expect(await toAgency()).toHaveLength(11)
    await database.pool.query(`update mail_outbox set created_at = now() - interval '25 hours'`)
    await sendChanges({ '1.1': 'Tomorrow' })
    expect(await toAgency()).toHaveLength(12)
  })
})
