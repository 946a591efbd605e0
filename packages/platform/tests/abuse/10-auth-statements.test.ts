import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

// What an answer waits for takes as long for a known address as for an unknown one: the same statements, in the
// same order. How long they take is measured by `npm run bench:timing`.

const KNOWN = {
  confirmed: 'confirmed@client.example',
  unconfirmed: 'unconfirmed@client.example',
  administrator: 'administrator@agency.example',
}

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    limited: true,
    environment: { TRUST_PROXY: '1' },
    async isAdministrator(db, id) {
      const found = sql`select from auth.users where id = ${id} and email = ${KNOWN.administrator}`
      return (await found.execute(db)).rows.length === 1
    },
  })
  await server.newClient(KNOWN.confirmed)
  await server.newClient(KNOWN.administrator)
  await server.client().signUp({ email: KNOWN.unconfirmed, password: PASSWORD })
})
afterAll(() => server.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

const anyAddress = () => `${crypto.randomUUID()}@client.example`

let clients = 0
/** The statements that run until `path` is answered. */
const statementsOf = async (path: string, body: object): Promise<string[]> => {
  // Without what limits count of the tries before.
  await server.pool.query('truncate platform.rate_limits')
  const query = vi.spyOn(Client.prototype, 'query')
  clients += 1
  const answer = await server.post(path, body, { 'x-forwarded-for': `203.0.113.${clients}` })
  expect(answer.status).toBeLessThan(429)
  const statements = query.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  )
  query.mockRestore()
  expect(statements.length).toBeGreaterThan(2)
  return statements
}

const forms = {
  login: (email: string) =>
    statementsOf('/token?grant_type=password', { email, password: 'Wrong-1-Tide' }),
  registration: async (email: string) => {
    const statements = await statementsOf('/signup', { email, password: 'Another-One-9' })
    // Of an address in use the new account is taken back.
    return statements.map((text) => text.replace(/^(?:rollback to|release) (?=savepoint)/u, ''))
  },
  'resend of the confirmation': (email: string) =>
    statementsOf('/resend', { type: 'signup', email }),
  'password reset': (email: string) => statementsOf('/recover', { email }),
}

describe.each(Object.entries(forms))('%s', (_, statementsFor) => {
  it.each(Object.entries(KNOWN))(
    'asks the database the same of an address that is %s as of an unknown one [A10, R4.180]',
    async (_, known) => {
      expect(await statementsFor(known)).toEqual(await statementsFor(anyAddress()))
    },
  )
})

it.each(['resend of the confirmation', 'password reset'] as const)(
  'a %s is answered before anybody looks for the account [A10]',
  async (form) => {
    const statements = await forms[form](KNOWN.confirmed)
    expect(statements.filter((text) => /\busers\b/u.test(text))).toEqual([])
  },
)
