import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newAdministrator, newClient, type Person, service } from '../support/people.ts'

let server: RestServer
let client: Person
let other: Person
let administrator: Person
beforeAll(async () => {
  server = await startRestServer()
  client = await newClient(server.pool)
  other = await newClient(server.pool)
  administrator = await newAdministrator(server.pool)
})
afterAll(() => server.stop())

const stored = async () =>
  (await server.pool.query('select * from public.user_roles order by user_id')).rows

const callers: Record<string, () => DatabaseCaller | undefined> = {
  'a visitor': () => undefined,
  'a client': () => client.caller(),
  'a client with a second factor': () => client.caller('aal2'),
  'an administrator with the password alone': () => administrator.caller(),
  'an administrator with a second factor': () => administrator.caller('aal2'),
  'the service key': () => service,
}

type Attempt = (as: PostgrestClient) => PromiseLike<{ status: number; error: unknown }>
const attempts: Record<string, Attempt> = {
  'inserts a role for itself': (as) =>
    as.from('user_roles').insert({ user_id: client.id, role: 'admin' }),
  'inserts roles by the dozen': (as) =>
    as.from('user_roles').insert([client, other].map(({ id }) => ({ user_id: id, role: 'admin' }))),
  'inserts with who granted it and when': (as) =>
    as.from('user_roles').insert({
      user_id: other.id,
      role: 'admin',
      granted_by: administrator.id,
      granted_at: '2020-01-01T00:00:00Z',
    }),
  'puts a role over what is there': (as) =>
    as.from('user_roles').upsert({ user_id: client.id, role: 'admin' }, { onConflict: 'user_id' }),
  'puts a role where none is': (as) =>
    as
      .from('user_roles')
      .upsert(
        { user_id: client.id, role: 'admin' },
        { onConflict: 'user_id', ignoreDuplicates: true },
      ),
  'moves the administrator’s role to itself': (as) =>
    as.from('user_roles').update({ user_id: client.id }).eq('user_id', administrator.id),
  'changes every role': (as) =>
    as.from('user_roles').update({ role: 'admin' }).not('role', 'is', null),
  'deletes the administrator’s role': (as) =>
    as.from('user_roles').delete().eq('user_id', administrator.id),
  'deletes every role': (as) => as.from('user_roles').delete().not('role', 'is', null),
}

describe.each(Object.entries(callers))('%s', (_, caller) => {
  it.each(Object.entries(attempts))(
    '%s: refused, and nothing applied [A1]',
    async (_name, attempt) => {
      const before = await stored()
      const { error, status } = await attempt(await server.as(caller()))
      expect(error).toMatchObject({ code: '42501' })
      expect(status).toBe(caller() ? 403 : 401)
      expect(await stored()).toEqual(before)
    },
  )
})

it('a client sees no roles, an administrator all [R6.2, A1]', async () => {
  const seen = async (caller: DatabaseCaller) =>
    (await (await server.as(caller)).from('user_roles').select('user_id')).data
  expect(await seen(client.caller('aal2'))).toEqual([])
  expect(await seen(administrator.caller('aal2'))).toEqual([{ user_id: administrator.id }])
})
