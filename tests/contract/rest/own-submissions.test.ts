import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadOwnSubmission } from '../../../src/api/client/own-submission.ts'
import { loadOwnSubmissionNews } from '../../../src/api/client/own-submission-news.ts'
import { loadOwnSubmissions } from '../../../src/api/client/own-submissions.ts'
import { dataClient } from '../../../src/api/connection.ts'
import { openDraft, saveAnswers, sendAnswers, sendDraft } from '../../support/drafts.ts'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { newClient } from '../../support/people.ts'

vi.mock('../../../src/api/connection.ts', () => ({ dataClient: vi.fn() }))

/** An answer at full length, in letters of three bytes. */
const LONG = '水'.repeat(3000)

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
// Files after this one in its process read them without the mock.
afterAll(() => vi.resetModules())
afterAll(() => server.stop())

test('of many submissions the newest are listed with their number in all, in one small answer', async () => {
  const client = await newClient(server.pool)
  // Every question answered at full length, in letters of three bytes.
  await server.pool.query(
    `insert into public.questionnaire_submissions
       (user_id, status, submitted_at, reference, project_description, answers)
     select $1, 'pending', now() - make_interval(hours => number), 'S-' || number,
       repeat('水', 5000), (
         select jsonb_object_agg(question, repeat('水', 3000)) from generate_series(1, 25) as question
       )
     from generate_series(1, 23) as number`,
    [client.id],
  )
  vi.mocked(dataClient).mockImplementation(() => server.as(client.caller()))
  const { newest, total } = await loadOwnSubmissions(client.id)
  expect(newest.map(({ reference }) => reference)).toEqual(
    Array.from({ length: 20 }, (_, index) => `S-${index + 1}`),
  )
  expect(total).toBe(23)
  expect(JSON.stringify(newest)).not.toContain('水')
})

test('a draft that was only opened is no change; an answer, a file and one that is taken off are [R2.480]', async () => {
  const client = await newClient(server.pool)
  vi.mocked(dataClient).mockImplementation(() => server.as(client.caller()))
  const { id } = await sendAnswers(server.pool, client)
  const isChanged = async () => (await loadOwnSubmissions(client.id)).newest[0]?.hasUnsentChanges
  expect(await isChanged()).toBe(false)
  const draft = await openDraft(server.pool, client, id)
  expect(await isChanged()).toBe(false)
  await saveAnswers(server.pool, client, draft, { '5.5': 'New' })
  expect(await isChanged()).toBe(true)

  await server.pool.query(`delete from public.draft_answers where question = '5.5'`)
  expect(await isChanged()).toBe(false)
  await server.pool.query(`update public.drafts set taken_off = array[gen_random_uuid()]`)
  expect(await isChanged()).toBe(true)
})

test('changes that were saved stand after the review has begun, and after the project is closed, and say why they are late [R2.644]', async () => {
  const client = await newClient(server.pool)
  vi.mocked(dataClient).mockImplementation(() => server.as(client.caller()))
  const { id } = await sendAnswers(server.pool, client)
  const draft = await openDraft(server.pool, client, id)
  await saveAnswers(server.pool, client, draft, { '5.5': 'New' })
  const newest = async () => (await loadOwnSubmissions(client.id)).newest[0]
  expect(await newest()).toMatchObject({ hasUnsentChanges: true, late: undefined })
  await server.pool.query(
    `update public.questionnaire_submissions set status = 'in_review' where id = $1`,
    [id],
  )
  expect(await newest()).toMatchObject({ hasUnsentChanges: true, late: 'review-begun' })
  await server.pool.query('update public.projects set closed_at = now() where client_id = $1', [
    client.id,
  ])
  expect(await newest()).toMatchObject({ hasUnsentChanges: true, late: 'closed' })
})

test('what was typed and set back is no change, also with space around it; what was emptied is [R2.480]', async () => {
  const client = await newClient(server.pool)
  vi.mocked(dataClient).mockImplementation(() => server.as(client.caller()))
  const { id } = await sendAnswers(server.pool, client, {
    '1.1': 'Yes',
    project_description: 'A phone',
  })
  const isChanged = async () => (await loadOwnSubmissions(client.id)).newest[0]?.hasUnsentChanges
  const draft = await openDraft(server.pool, client, id)
  const save = (base: number, texts: Record<string, string>) =>
    saveAnswers(server.pool, client, draft, texts, base)

  await save(1, { '1.1': 'No' })
  expect(await isChanged()).toBe(true)
  await save(2, { '1.1': ' Yes\n' })
  expect(await isChanged()).toBe(false)
  await save(1, { project_description: '' })
  expect(await isChanged()).toBe(true)
  await save(2, { project_description: 'A phone' })
  expect(await isChanged()).toBe(false)
  await save(0, { '1.2': 'Typed' })
  expect(await isChanged()).toBe(true)
  await save(1, { '1.2': '' })
  expect(await isChanged()).toBe(false)
})

test('what an open submission asks for again and again is small, whatever was written, and another one whenever its page is [R2.677]', async () => {
  const client = await newClient(server.pool)
  vi.mocked(dataClient).mockImplementation(() => server.as(client.caller()))
  const { id } = await sendAnswers(server.pool, client, { '1.1': LONG })
  const news = () => loadOwnSubmissionNews(client.id, id)
  const whole = () => loadOwnSubmission(client.id, id)

  const seen = new Set<string | undefined>()
  const expectAnother = async () => {
    const version = (await news())?.version
    expect(version).toBe((await whole())?.version)
    expect(seen).not.toContain(version)
    seen.add(version)
  }
  await expectAnother()
  const draft = await openDraft(server.pool, client, id)
  expect(await news()).toMatchObject({ hasUnsentChanges: false })
  await saveAnswers(server.pool, client, draft, { '1.1': `${LONG.slice(1)}!` }, 1)
  expect(await news()).toMatchObject({ hasUnsentChanges: true })
  await sendDraft(server.pool, client, draft)
  await expectAnother()
  expect(await news()).toMatchObject({ hasUnsentChanges: false })
  for (const status of ['in_review', 'completed']) {
    await server.pool.query(
      'update public.questionnaire_submissions set status = $2 where id = $1',
      [id, status],
    )
    await expectAnother()
  }
  await server.pool.query(
    `insert into public.messages
       (id, project_id, number, side, author_id, author_name, text, about_submission_id)
     select gen_random_uuid(), project_id, 1, 'client', user_id, '', 'Another answer', id
     from public.questionnaire_submissions where id = $1`,
    [id],
  )
  await expectAnother()
  await server.pool.query('update public.projects set closed_at = now() where client_id = $1', [
    client.id,
  ])
  await expectAnother()
  expect(JSON.stringify(await news()).length).toBeLessThan(500)
})
