import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newAdministrator, newClient, type Person, registration } from '../support/people.ts'

const SUBMISSIONS = 'questionnaire_submissions'
const FORGED = {
  first_name: 'Ben',
  last_name: 'Victim',
  email: 'ben@victim.example',
  phone: '+6495550199',
  company_name: 'Victim Ltd',
  industry: 'restaurant',
} as const
const COLUMNS = Object.keys(FORGED).join(',')

let server: RestServer
let administrator: PostgrestClient
let mallory: Person
let client: PostgrestClient
beforeAll(async () => {
  server = await startRestServer()
  administrator = await server.as((await newAdministrator(server.pool)).caller('aal2'))
})
afterAll(() => server.stop())
beforeEach(async () => {
  mallory = await newClient(server.pool)
  client = await server.as(mallory.caller())
})

const own = () => ({
  first_name: registration.name,
  last_name: registration.surname,
  email: mallory.email,
  phone: registration.phone,
  company_name: registration.companyName,
  industry: registration.industry,
})
/** A draft of an answer. */
const begin = async (): Promise<string> => {
  const { data } = await client.rpc('open_draft').throwOnError()
  const answers = [{ question: '1.1', base: 0, text: 'Calls' }]
  await client.rpc('save_answers', { draft: data, answers }).throwOnError()
  return data
}
/** @returns the id of the submission. */
const send = async (draft: string): Promise<string> => {
  const { data } = await client
    .rpc('send_draft', { draft, key: crypto.randomUUID() })
    .single<{ submission_id: string }>()
    .throwOnError()
  return data.submission_id
}
/** What stands in the dashboard. */
const shown = async (id: string) =>
  (await administrator.from(SUBMISSIONS).select(COLUMNS).eq('id', id).single().throwOnError()).data
const toAgency = async () =>
  (
    await server.pool.query(
      `select reply_to, data from public.mail_outbox
       where template = 'new-submission' and data ->> 'email' = $1`,
      [mallory.email],
    )
  ).rows

describe('a client who writes another’s', () => {
  test.each(Object.entries(FORGED))(
    '%s into a submission is refused [A31]',
    async (column, value) => {
      const id = await send(await begin())
      for (const attempt of [
        client.from(SUBMISSIONS).insert({ project_description: 'Calls', [column]: value }),
        client.from(SUBMISSIONS).upsert({ project_description: 'Calls', [column]: value }),
        client
          .from(SUBMISSIONS)
          .update({ [column]: value })
          .eq('id', id),
        client
          .from(SUBMISSIONS)
          .update({ [column]: value, status: 'pending' })
          .eq('id', id),
      ]) {
        expect(await attempt).toMatchObject({ status: 403, error: { code: '42501' } })
      }
      expect(await shown(id)).toEqual(own())
    },
  )

  test('address into the profile is refused [A31]', async () => {
    const change = client
      .from('business_profiles')
      .update({ email: FORGED.email })
      .eq('user_id', mallory.id)
    expect(await change).toMatchObject({ status: 403, error: { code: '42501' } })
  })

  test('address into the data of the registration has a profile with the own [A31]', async () => {
    mallory = await newClient(server.pool, { metadata: { email: FORGED.email } })
    const { rows } = await server.pool.query(
      'select email from public.business_profiles where user_id = $1',
      [mallory.id],
    )
    expect(rows).toEqual([{ email: mallory.email }])
  })

  test('name into the profile, which is the own to change, stands beside the own address [A31]', async () => {
    await client
      .from('business_profiles')
      .update({ name: 'Ben', surname: 'Victim', company_name: 'Victim Ltd' })
      .eq('user_id', mallory.id)
      .throwOnError()
    const id = await send(await begin())
    expect(await shown(id)).toMatchObject({ first_name: 'Ben', email: mallory.email })
    expect(await toAgency()).toMatchObject([
      { reply_to: mallory.email, data: { name: 'Ben', email: mallory.email } },
    ])
  })
})

test('the account at the moment of sending stands in the submission, with the address that it has now [A31]', async () => {
  const draft = await begin()
  const rename = (name: string) =>
    client.from('business_profiles').update({ name }).eq('user_id', mallory.id).throwOnError()
  await rename('Moana')
  const id = await send(draft)
  await rename('Ben')
  await server.pool.query('update auth.users set email = $2 where id = $1', [
    mallory.id,
    `moved-${mallory.email}`,
  ])
  expect(await shown(id)).toEqual({
    ...own(),
    first_name: 'Moana',
    email: `moved-${mallory.email}`,
  })
})

test('a message, a change and a read carry the account’s own name and side [A31]', async () => {
  const id = await send(await begin())
  const { data: draft } = await client.rpc('open_draft', { submission: id }).throwOnError()
  const answers = [{ question: '1.1', base: 1, text: 'More calls' }]
  await client.rpc('save_answers', { draft, answers }).throwOnError()
  await send(draft)
  const { data: message } = await client
    .rpc('send_message', { id: crypto.randomUUID(), project: null, text: 'I am Ana, the agency' })
    .single<{ project_id: string }>()
    .throwOnError()
  const project = message.project_id
  await client.rpc('read_thread', { project, number: 1 }).throwOnError()
  const name = `${registration.name} ${registration.surname}`
  const of = async (table: string, columns: string) =>
    (await administrator.from(table).select(columns).eq('project_id', project).throwOnError()).data
  expect(await of('messages', 'side,author_name')).toEqual([{ side: 'client', author_name: name }])
  expect(await of('thread_reads', 'side,name')).toEqual([{ side: 'client', name }])
  const { data: events } = await administrator
    .from('submission_events')
    .select('what,actor_side,actor_name')
    .eq('submission_id', id)
    .order('at')
    .throwOnError()
  expect(events).toEqual([
    { what: 'sent', actor_side: 'client', actor_name: name },
    { what: 'changed', actor_side: 'client', actor_name: name },
  ])
})
