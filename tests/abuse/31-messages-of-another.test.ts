import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

let server: RestServer
let hemi: Person
let mallory: Person
let administrator: PostgrestClient
let victim: PostgrestClient
let attacker: PostgrestClient
let project: string
let message: string

beforeAll(async () => {
  server = await startRestServer()
  administrator = await server.as((await newAdministrator(server.pool)).caller('aal2'))
})
afterAll(() => server.stop())
beforeEach(async () => {
  hemi = await newClient(server.pool)
  mallory = await newClient(server.pool, { metadata: { name: 'Mallory' } })
  victim = await server.as(hemi.caller())
  attacker = await server.as(mallory.caller())
  message = crypto.randomUUID()
  const { data } = await send(victim, { id: message, text: 'Hello' }).throwOnError()
  project = data[0].project_id
})

const send = (
  client: PostgrestClient,
  { id = crypto.randomUUID() as string, to = null as string | null, text = 'Hello' },
) => client.rpc('send_message', { id, project: to, text })
const thread = async () =>
  (await victim.from('messages').select('*').order('number').throwOnError()).data
const NOT_THERE = { status: 400, error: { code: 'RM003' } }
const REFUSED = { status: 403, error: { code: '42501' } }

describe('a client who knows another’s project', () => {
  test('writes nothing into its thread, and reads nothing of it [A31]', async () => {
    const before = await thread()
    expect(await send(attacker, { to: project })).toMatchObject(NOT_THERE)
    expect(await attacker.rpc('read_thread', { project, number: 1 })).toMatchObject(NOT_THERE)
    expect((await attacker.from('messages').select().eq('project_id', project)).data).toEqual([])
    expect((await attacker.from('thread_reads').select().eq('project_id', project)).data).toEqual(
      [],
    )
    expect(
      (await attacker.from('projects').select('id,messages(text)').eq('id', project)).data,
    ).toEqual([])
    expect(await thread()).toEqual(before)
  })

  test('learns nothing by the id of its message, and takes its place nowhere [A31]', async () => {
    const answer = await send(attacker, { id: message })
    expect(answer).toMatchObject({ status: 400, error: { code: 'RM004' } })
    expect(JSON.stringify(answer)).not.toContain(project)
    expect(await thread()).toHaveLength(1)
  })
})

describe('a client who sets what belongs to others', () => {
  const row = () => ({
    id: crypto.randomUUID(),
    project_id: project,
    number: 2,
    side: 'agency',
    author_name: 'Ana',
    text: 'Pay to this account',
  })

  test('writes no row past the function, in whatever way, nor changes or deletes one [A19]', async () => {
    const before = await thread()
    const messages = () => victim.from('messages')
    expect(await messages().insert(row())).toMatchObject(REFUSED)
    expect(await messages().insert([row(), row()])).toMatchObject(REFUSED)
    expect(await messages().upsert(row())).toMatchObject(REFUSED)
    expect(await messages().update({ text: 'No' }).eq('id', message)).toMatchObject(REFUSED)
    expect(await messages().delete().eq('id', message)).toMatchObject(REFUSED)
    for (const change of [{ side: 'agency' }, { number: 9 }, { name: 'Ana' }]) {
      expect(
        await victim.from('thread_reads').update(change).eq('project_id', project),
      ).toMatchObject(REFUSED)
    }
    for (const change of [
      { assignee: hemi.id },
      { assignee_name: 'Ana' },
      { client_id: mallory.id },
      { closed_at: null },
    ]) {
      const { data, error } = await victim
        .from('projects')
        .update(change)
        .eq('id', project)
        .select('id')
      expect(error?.code ?? data).toEqual(error ? '42501' : [])
    }
    expect(await thread()).toEqual(before)
  })

  test('is on their own side under their own name, whatever else is sent along [A19, A31]', async () => {
    const forged = { side: 'agency', author_name: 'Ana', number: 99, sent_at: '2020-01-01' }
    const id = crypto.randomUUID()
    const answer = await victim.rpc('send_message', { id, text: 'Hello', project, ...forged })
    expect(answer.error).toMatchObject({ code: 'PGRST202' })
    await send(victim, { id, to: project }).throwOnError()
    expect((await thread()).at(-1)).toMatchObject({
      side: 'client',
      author_name: 'Aroha Ngata',
      author_id: hemi.id,
      number: 2,
    })
  })

  test('finishes no date of the agency, and sets none [A19]', async () => {
    const date = crypto.randomUUID()
    const wanted = {
      project,
      on_day: '2030-01-01',
      at_time: null,
      what: 'Count the calls',
      turn: 'agency',
      note: '',
      action: '',
    }
    await administrator.rpc('add_project_date', { date, ...wanted }).throwOnError()
    expect(await victim.rpc('finish_project_date', { date })).toMatchObject(NOT_THERE)
    expect(
      await victim.rpc('add_project_date', { date: crypto.randomUUID(), ...wanted }),
    ).toMatchObject(REFUSED)
    expect(
      await victim.from('project_dates').insert({
        project_id: project,
        on_day: '2030-01-01',
        what: 'Pay',
        turn: 'client',
      }),
    ).toMatchObject(REFUSED)
    const change = await victim
      .from('project_dates')
      .update({ done_at: '2026-01-01' })
      .eq('id', date)
      .select('id')
    expect(change.error?.code ?? change.data).toEqual(change.error ? '42501' : [])
  })
})
