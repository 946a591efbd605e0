import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../support/auth.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

it.each([
  ['Ab1!', 'length'],
  ['lower-case-1', 'characters'],
  ['UPPER-CASE-1', 'characters'],
  ['No-Number-Here', 'characters'],
  ['NoSpecial123', 'characters'],
  ['P@ssw0rd', 'pwned'],
])('a new password is refused as %s, for its %s [R8.34]', async (password, reason) => {
  const { client } = await server.newClient(`${crypto.randomUUID()}@client.example`)
  const { error } = await client.updateUser({ password })
  expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: [reason] })
})

it('a new address that both have confirmed stands in the business profile [R4.26]', async () => {
  const [email, moved] = ['moving@client.example', 'moved@client.example']
  const { client, session } = await server.newClient(email)
  expect((await client.updateUser({ email: moved })).error).toBeNull()
  for (const address of [moved, email]) {
    const { tokenHash } = await server.mail(address)
    const confirmed = await server
      .client()
      .verifyOtp({ token_hash: tokenHash, type: 'email_change' })
    expect(confirmed.error).toBeNull()
  }
  const { rows } = await server.pool.query(
    'select email from public.business_profiles where user_id = $1',
    [session.user.id],
  )
  expect(rows).toEqual([{ email: moved }])
})
