import { FunctionsClient } from '@supabase/functions-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { newClient, registration } from '../../support/people.ts'

let database: TestDatabase
let host: FunctionHost

beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool)
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('truncate public.mail_outbox, private.rate_limits')
})

const mails = async () => (await database.pool.query('select * from public.mail_outbox')).rows
const announce = (email: unknown) =>
  host.post('new-client-notification', { ...registration, companyName: 'Forged Ltd', email })

describe('the announcement of a client', () => {
  it('is one mail, built from the row and not from what the caller says [R7.20]', async () => {
    const person = await newClient(database.pool, { verified: false })
    const client = new FunctionsClient(`${host.url}/functions/v1`)
    const { data, error } = await client.invoke('new-client-notification', {
      body: { ...registration, email: person.email.toUpperCase(), companyName: 'Forged Ltd' },
    })
    expect(error).toBeNull()
    expect(data).toEqual({ ok: true })
    await announce(person.email)
    expect(await mails()).toMatchObject([
      {
        template: 'new-client',
        recipient: '',
        data: { companyName: registration.companyName, email: person.email },
      },
    ])
  })

  it('answers the same, and mails nothing, for an unknown address and for an old account', async () => {
    const old = await newClient(database.pool, { verified: false, age: 16 })
    const fresh = await newClient(database.pool, { verified: false })
    const answers = await Promise.all(
      [old.email, 'unknown@client.example', fresh.email].map(async (email) => {
        const response = await announce(email)
        return [response.status, await response.text()]
      }),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(await mails()).toMatchObject([{ data: { email: fresh.email } }])
  })

  it.each([undefined, 7, '', 'mere', "' or 1=1 --@x"])(
    'refuses %j as an address',
    async (email) => {
      const response = await announce(email)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'validation_failed' })
    },
  )

  it('is limited for each address of the caller', async () => {
    for (let index = 0; index < 30; index += 1) {
      expect((await announce('unknown@client.example')).status).toBe(200)
    }
    const refused = await announce('unknown@client.example')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).not.toBeNull()
  })
})
