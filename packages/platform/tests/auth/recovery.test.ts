import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

const NEW_PASSWORD = 'King-Tide-2028'
const UPDATE = 'http://127.0.0.1:3000/update-password'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const askFor = async (email: string) => {
  const { error } = await server.client().resetPasswordForEmail(email, { redirectTo: UPDATE })
  expect(error).toBeNull()
}

it('lets the owner choose a new password, ends other sessions, and tells them [R7.4]', async () => {
  const email = 'forgot@client.example'
  const { client: elsewhere } = await server.newClient(email)
  await askFor(email)
  const mail = await server.mail(email)
  const link = new URL(/http\S+/u.exec(mail.text)?.[0] ?? '')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token: mail.tokenHash,
    type: 'recovery',
    redirect_to: UPDATE,
  })

  const client = server.client()
  const opened = await client.verifyOtp({ token_hash: mail.tokenHash, type: 'recovery' })
  expect(opened.error).toBeNull()
  const updated = await client.updateUser({ password: NEW_PASSWORD })
  expect(updated.error).toBeNull()
  expect((await server.mail(email)).subject).toContain('was changed')

  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await client.getUser()).error).toBeNull()
  const old = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(old.error?.code).toBe('invalid_credentials')
  const login = await server.client().signInWithPassword({ email, password: NEW_PASSWORD })
  expect(login.error).toBeNull()
})

it('keeps every link good that is in the inbox, until one has been used', async () => {
  const email = 'several@client.example'
  await server.newClient(email)
  await askFor(email)
  const first = await server.mail(email)
  await askFor(email)
  const second = await server.mail(email)
  const verify = (token_hash: string) => server.client().verifyOtp({ token_hash, type: 'recovery' })
  expect((await verify(first.tokenHash)).error).toBeNull()
  expect((await verify(second.tokenHash)).error?.code).toBe('otp_expired')
})

it('says whether a link would be taken, tells nothing else, and uses nothing up [R2.67]', async () => {
  const email = 'look@client.example'
  await server.newClient(email)
  await askFor(email)
  const { tokenHash } = await server.mail(email)
  const look = async (token_hash: string, type = 'recovery') => {
    const answer = await server.request('/verify/look', {
      method: 'POST',
      body: JSON.stringify({ token_hash, type }),
    })
    return [answer.status, await answer.json(), answer.headers.get('set-cookie')]
  }
  const valid = [200, { valid: true }, null]
  const invalid = [200, { valid: false }, null]
  expect(await look(tokenHash)).toEqual(valid)
  expect(await look(tokenHash)).toEqual(valid)
  expect(await look(tokenHash, 'signup')).toEqual(invalid)
  expect(await look('invented')).toEqual(invalid)
  expect((await look(''))[0]).toBe(400)

  const { error } = await server.client().verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect(error).toBeNull()
  expect(await look(tokenHash)).toEqual(invalid)

  await askFor(email)
  const late = await server.mail(email)
  await server.pool.query(
    `update platform.one_time_tokens set created_at = now() - interval '61 minutes'`,
  )
  expect(await look(late.tokenHash)).toEqual(invalid)
})

it('stores only hashes of tokens', async () => {
  const email = 'hashed@client.example'
  await server.newClient(email)
  await askFor(email)
  const { tokenHash } = await server.mail(email)
  const { rows } = await server.pool.query(
    'select to_jsonb(tokens)::text as row from platform.one_time_tokens tokens',
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(tokenHash)
})

it('mails nothing to an address without an account', async () => {
  await askFor('unknown@client.example')
  expect(await server.mails('unknown@client.example')).toEqual([])
})

it('refuses the six-digit form, which no mail of ours carries [R7.9]', async () => {
  const answer = await server.client().verifyOtp({
    email: 'once@client.example',
    token: '123456',
    type: 'recovery',
  })
  expect(answer.error).toMatchObject({ status: 422, code: 'otp_disabled' })
})
