import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../../support/http.ts'
import {
  anonymous,
  newAdministrator,
  newClient,
  newUser,
  type Person,
  registration,
  service,
} from '../../support/people.ts'

let server: RestServer
let aroha: Person
let ben: Person
let admin: Person

beforeAll(async () => {
  server = await startRestServer()
  const { pool } = server
  aroha = await newClient(pool, { email: 'aroha@client.example' })
  ben = await newClient(pool, { email: 'ben@client.example' })
  admin = await newAdministrator(pool)
  await pool.query(
    `insert into public.questionnaire_submissions (user_id, first_name, status, submitted_at) values
       ($1, 'first', 'pending', '2026-11-01T00:00:00Z'),
       ($1, 'third', 'completed', '2026-11-21T07:00:00Z'),
       ($2, 'second', 'in_review', '2026-11-11T00:00:00Z')`,
    [aroha.id, ben.id],
  )
})
afterAll(() => server.stop())

describe('the business profile of a user', () => {
  test('is one object for its owner [R3.1, R7.12]', async () => {
    const client = await server.as(aroha.caller())
    const { data, error, status } = await client
      .from('business_profiles')
      .select('*')
      .eq('user_id', aroha.id)
      .single()
    expect(error).toBeNull()
    expect(status).toBe(200)
    expect(data).toMatchObject({ user_id: aroha.id, company_name: registration.companyName })
  })

  test('is PGRST116 where there is none, and for all other accounts [R7.12]', async () => {
    const roleless = await newUser(server.pool)
    for (const [caller, id] of [
      [roleless.caller(), roleless.id],
      [ben.caller(), aroha.id],
    ] as const) {
      const client = await server.as(caller)
      const { data, error, status } = await client
        .from('business_profiles')
        .select('*')
        .eq('user_id', id)
        .single()
      expect(data).toBeNull()
      expect(status).toBe(406)
      expect(error).toEqual({
        code: 'PGRST116',
        details: 'The result contains 0 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      })
    }
  })
})

test('the roles of a user are read by user_id [R3.9, R7.13]', async () => {
  const read = async (person: Person) => {
    const client = await server.as(person.caller())
    return client.from('user_roles').select('role').eq('user_id', person.id)
  }
  expect((await read(admin)).data).toEqual([{ role: 'admin' }])
  expect((await read(aroha)).data).toEqual([])
})

describe('submissions, newest first', () => {
  const names = async (caller: Parameters<RestServer['as']>[0]) => {
    const client = await server.as(caller)
    const { data, error } = await client
      .from('questionnaire_submissions')
      .select('*')
      .order('submitted_at', { ascending: false })
    expect(error).toBeNull()
    return data?.map(({ first_name }) => first_name)
  }

  test('an administrator sees all that were submitted [R3.28, R4.36, R6.8, R7.14]', async () => {
    expect(await names(admin.caller('aal2'))).toEqual(['third', 'second', 'first'])
  })

  test('a client sees the own ones only [R6.9]', async () => {
    expect(await names(aroha.caller())).toEqual(['third', 'first'])
  })

  test('the date of submission is one that every client parses [R7.14]', async () => {
    const client = await server.as(admin.caller('aal2'))
    const { data } = await client
      .from('questionnaire_submissions')
      .select('submitted_at')
      .eq('first_name', 'third')
      .single()
    expect(data).toEqual({ submitted_at: '2026-11-21T07:00:00+00:00' })
  })
})

test('the status column of all submissions [R7.15]', async () => {
  const client = await server.as(admin.caller('aal2'))
  const { data } = await client.from('questionnaire_submissions').select('status')
  expect(data?.map(({ status }) => status).sort()).toEqual(['completed', 'in_review', 'pending'])
})

describe('the head-only count of profiles', () => {
  const count = async (caller: Parameters<RestServer['as']>[0]) => {
    const client = await server.as(caller)
    return client.from('business_profiles').select('*', { count: 'exact', head: true })
  }

  test('counts what the caller may see [R7.17]', async () => {
    expect(await count(admin.caller('aal2'))).toMatchObject({ count: 2, data: null, error: null })
    expect(await count(aroha.caller())).toMatchObject({ count: 1 })
    expect(await count(service)).toMatchObject({ count: 2 })
  })

  test('is refused to a visitor', async () => {
    const { count: counted, status } = await count(anonymous)
    expect(counted).toBeNull()
    expect(status).toBe(401)
  })
})
