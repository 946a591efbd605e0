import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderMail } from '../../../supabase/functions/_shared/mail/templates.ts'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { newClient, newUser, type Person, registration } from '../../support/people.ts'

let server: RestServer
let aroha: Person
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  aroha = await newClient(server.pool)
})

const answers = { '1.1': 'Quotes', '2.4': ' ', '5.5': 'At once' }
const submit = async (person: Person, changes: Record<string, unknown> = {}) => {
  const client = await server.as(person.caller())
  return client.rpc('submit_questionnaire', {
    idempotency_key: crypto.randomUUID(),
    project_description: 'Answer the phone after five',
    answers,
    ...changes,
  })
}
/** The row of a file in the bucket. */
const store = (path: string) =>
  server.pool.query(`insert into storage.objects (bucket_id, name) values ('submissions', $1)`, [
    path,
  ])
const stored = async () =>
  (
    await server.pool.query(
      'select * from public.questionnaire_submissions where user_id = $1 order by submitted_at',
      [aroha.id],
    )
  ).rows
const mails = async (person = aroha) =>
  (
    await server.pool.query(
      `select template, recipient, reply_to, data from public.mail_outbox
       where template <> 'new-client' and coalesce(reply_to, recipient) = $1 order by template`,
      [person.email],
    )
  ).rows

describe('a client submits', () => {
  test('answers, which are pending at once under a number, as who the profile says [R3.10, R7.18]', async () => {
    const { data, error } = await submit(aroha)
    expect(error).toBeNull()
    expect(data).toMatch(/^S-\d{4,}$/u)
    expect(await stored()).toEqual([
      expect.objectContaining({
        reference: data,
        status: 'pending',
        submitted_at: expect.any(Date),
        first_name: registration.name,
        last_name: registration.surname,
        email: aroha.email,
        phone: registration.phone,
        company_name: registration.companyName,
        industry: registration.industry,
        project_description: 'Answer the phone after five',
        answers,
        file_url: null,
      }),
    ])
  })

  test('and both sides have a mail [R7.18]', async () => {
    const { data: reference } = await submit(aroha)
    const [agency, client, ...more] = await mails()
    expect(more).toEqual([])
    expect(agency).toMatchObject({
      template: 'new-submission',
      recipient: '',
      reply_to: aroha.email,
    })
    expect(client).toMatchObject({ template: 'submission-received', recipient: aroha.email })
    for (const mail of [agency, client]) {
      const data = { siteUrl: 'https://site.example', ...mail.data }
      const { subject, text } = renderMail(mail.template, data)
      expect(subject).toContain(reference)
      expect(text).toContain('2 of 25 questions')
      expect(text).toContain('Answer the phone after five')
      // The agency reads them where they are kept; the client has a receipt of what was sent.
      expect(text.includes('Quotes')).toBe(mail === client)
    }
  })

  test('twice, and the numbers follow each other, from 1001 up [R3.12]', async () => {
    // As in a new database.
    await server.pool.query('delete from questionnaire_submissions')
    await server.pool.query('alter sequence private.submission_numbers restart')
    expect((await submit(aroha)).data).toBe('S-1001')
    const number = async () => Number(String((await submit(aroha)).data).slice(2))
    const first = await number()
    expect(await number()).toBeGreaterThan(first)
    expect(await stored()).toHaveLength(3)
  })

  test('again under the same key, and gets the same number [R4.44]', async () => {
    const idempotency_key = crypto.randomUUID()
    const first = await submit(aroha, { idempotency_key })
    expect(await submit(aroha, { idempotency_key })).toMatchObject({
      data: first.data,
      error: null,
    })
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('not with other answers under the same key [R4.146]', async () => {
    const idempotency_key = crypto.randomUUID()
    await submit(aroha, { idempotency_key })
    for (const other of [{ answers: { '1.1': 'No' } }, { project_description: 'Another' }]) {
      expect(await submit(aroha, { idempotency_key, ...other })).toMatchObject({
        status: 400,
        error: { code: 'RM004' },
      })
    }
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('under a key that another account has used, and it is a submission of their own', async () => {
    const idempotency_key = crypto.randomUUID()
    const moana = await newClient(server.pool)
    const first = await submit(moana, { idempotency_key })
    const { data, error } = await submit(aroha, { idempotency_key })
    expect(error).toBeNull()
    expect(data).not.toBe(first.data)
    expect(await stored()).toHaveLength(1)
  })

  test('a file of their own', async () => {
    await store(`${aroha.id}/plan.pdf`)
    expect((await submit(aroha, { file_url: `${aroha.id}/plan.pdf` })).error).toBeNull()
    expect(await stored()).toMatchObject([{ file_url: `${aroha.id}/plan.pdf` }])
  })

  test('without a profile, too', async () => {
    const bare = await newUser(server.pool)
    expect((await submit(bare)).data).toMatch(/^S-\d+$/u)
    expect(await mails(bare)).toMatchObject([{ reply_to: bare.email }, { recipient: bare.email }])
  })

  test('texts of full length in any script, and they fit into one request', async () => {
    const long = '海'.repeat(3000)
    const all = Object.fromEntries(
      [1, 2, 3, 4, 5].flatMap((category) =>
        [1, 2, 3, 4, 5].map((question) => [`${category}.${question}`, long]),
      ),
    )
    const project_description = '海'.repeat(5000)
    expect((await submit(aroha, { answers: all, project_description })).error).toBeNull()
  })
})

describe('nothing is stored and nothing is mailed where', () => {
  test.each([
    ['nothing is said', { project_description: ' \n', answers: { '1.1': '\t' } }],
    ['an answer is too long', { answers: { '1.1': 'x'.repeat(3001) } }],
    ['the description is too long', { project_description: 'x'.repeat(5001) }],
    ['an answer is no text', { answers: { '1.1': 1 } }],
    ['the answers are a list', { answers: ['Quotes'] }],
    ['the file is another client’s', { file_url: `${crypto.randomUUID()}/plan.pdf` }],
  ])('%s', async (_, changes) => {
    const { error, status } = await submit(aroha, changes)
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: '23514' })
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('the file is not there', async () => {
    await store(`${aroha.id}/other.pdf`)
    const { error, status } = await submit(aroha, { file_url: `${aroha.id}/plan.pdf` })
    expect(status).toBe(409)
    expect(error).toMatchObject({
      code: '23503',
      message: 'The attached file is not there any more: attach it again',
    })
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('the file is there, and another client’s', async () => {
    const path = `${(await newClient(server.pool)).id}/plan.pdf`
    await store(path)
    const { error, status } = await submit(aroha, { file_url: path })
    expect([status, error?.code]).toEqual([400, '23514'])
    expect(await stored()).toEqual([])
  })

  test('the caller is not logged in', async () => {
    const client = await server.as()
    const { error, status } = await client.rpc('submit_questionnaire', {
      idempotency_key: crypto.randomUUID(),
      project_description: 'x',
      answers: {},
    })
    expect(status).toBe(401)
    expect(error).toMatchObject({ code: '42501' })
  })
})

test('what was submitted the day before does not count [R4.45]', async () => {
  await server.pool.query(
    `insert into public.questionnaire_submissions (user_id, status, submitted_at)
     select $1, 'pending', now() - interval '25 hours' from generate_series(1, 10)`,
    [aroha.id],
  )
  expect((await submit(aroha)).error).toBeNull()
})
