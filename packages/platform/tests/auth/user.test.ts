import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

const NEW_PASSWORD = 'King-Tide-2028'
const HOUR_MS = 3_600_000

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

describe('a new password', () => {
  it('ends the other sessions, keeps this one, and is told to the owner [R4.23, R7.5]', async () => {
    const email = 'change@client.example'
    const { client: elsewhere } = await server.newClient(email)
    const here = server.client()
    await here.signInWithPassword({ email, password: PASSWORD })
    const change = { password: NEW_PASSWORD, current_password: PASSWORD }
    expect((await here.updateUser(change)).error).toBeNull()
    expect((await elsewhere.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await here.refreshSession()).error).toBeNull()
    expect((await server.mail(email)).subject).toContain('was changed')
  })

  it('must differ from the old one', async () => {
    const { client } = await server.newClient('same@client.example')
    const { error } = await client.updateUser({
      password: PASSWORD,
      current_password: PASSWORD,
    })
    expect(error).toMatchObject({
      code: 'same_password',
      status: 422,
      message: 'New password should be different from the old password.',
    })
  })

  it('needs the current one, or the code from the inbox [R4.25]', async () => {
    const email = 'proof@client.example'
    const { client } = await server.newClient(email)
    const bare = await client.updateUser({ password: NEW_PASSWORD })
    expect(bare.error).toMatchObject({ code: 'current_password_required', status: 400 })
    for (const current_password of ['Not-The-One-1', 'x'.repeat(100)]) {
      const wrong = await client.updateUser({ password: NEW_PASSWORD, current_password })
      expect(wrong.error).toMatchObject({ code: 'current_password_invalid', status: 400 })
    }

    expect((await client.reauthenticate()).error).toBeNull()
    const nonce = /^\d{6}/u.exec((await server.mail(email)).subject)?.[0] ?? ''
    const { error } = await client.updateUser({ password: NEW_PASSWORD, nonce })
    expect(error).toBeNull()
    const reused = await client.updateUser({ password: PASSWORD, nonce })
    expect(reused.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 })
  })

  it('needs neither within an hour of the link of a reset, and then again [R4.25]', async () => {
    const email = 'by-link@client.example'
    const { client: first } = await server.newClient(email)
    await first.resetPasswordForEmail(email)
    const { tokenHash } = await server.mail(email)
    const client = server.client()
    await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    server.advance(HOUR_MS - 60_000)
    await client.refreshSession()
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    server.advance(2 * 60_000)
    await client.refreshSession()
    const late = await client.updateUser({ password: PASSWORD })
    expect(late.error?.code).toBe('current_password_required')
  })

  it('voids the unused link of a reset', async () => {
    const email = 'asked-before@client.example'
    const { client } = await server.newClient(email)
    await client.resetPasswordForEmail(email)
    const { tokenHash } = await server.mail(email)
    await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
    const { error } = await server.client().verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    expect(error?.code).toBe('otp_expired')
  })

  it('voids an unconfirmed change of address', async () => {
    const email = 'staying@client.example'
    const { client } = await server.newClient(email)
    await client.updateUser({ email: 'elsewhere@client.example' })
    await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
    expect((await client.getUser()).data.user).not.toHaveProperty('new_email')
    for (const address of [email, 'elsewhere@client.example']) {
      const mail = (await server.mails(address)).findLast(({ tokenHash }) => tokenHash)
      const { error } = await server
        .client()
        .verifyOtp({ token_hash: mail?.tokenHash ?? '', type: 'email_change' })
      expect(error?.code).toBe('otp_expired')
    }
  })
})

describe('a new address', () => {
  const NEW = 'moved@client.example'

  it('counts when both addresses have confirmed it [R4.26]', async () => {
    const email = 'moving@client.example'
    const { client } = await server.newClient(email)
    const { data, error } = await client.updateUser({ email: NEW })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: NEW })

    const confirm = async (address: string) => {
      const { tokenHash } = await server.mail(address)
      return server.client().verifyOtp({ token_hash: tokenHash, type: 'email_change' })
    }
    const half = await confirm(NEW)
    expect(half).toMatchObject({ error: null, data: { session: null } })
    expect((await client.getUser()).data.user?.email).toBe(email)

    const elsewhere = server.client()
    await elsewhere.signInWithPassword({ email, password: PASSWORD })
    const whole = await confirm(email)
    expect((await elsewhere.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect(whole.data.session?.user.email).toBe(NEW)
    const login = await server.client().signInWithPassword({ email: NEW, password: PASSWORD })
    expect(login.data.user).toMatchObject({ user_metadata: { email: NEW } })
  })

  it('gets the same response when another account has it, whose owner is mailed, and is never set', async () => {
    await server.newClient('holder@client.example')
    const { client } = await server.newClient('curious@client.example')
    const { data, error } = await client.updateUser({ email: 'holder@client.example' })
    expect(error).toBeNull()
    expect(data.user?.new_email).toBe('holder@client.example')
    expect((await server.mail('holder@client.example')).subject).toContain(
      'already have an account',
    )
    const { tokenHash } = await server.mail('curious@client.example')
    await server.client().verifyOtp({ token_hash: tokenHash, type: 'email_change' })
    expect((await client.getUser()).data.user?.email).toBe('curious@client.example')
  })
})

describe('what an account says of itself', () => {
  it('is merged, null takes a field away, and nothing else is touched', async () => {
    const { client, session } = await server.newClient('data@client.example')
    await client.updateUser({ data: { name: 'Hana', surname: null, email_verified: false } })
    const { data } = await client.getUser()
    expect(data.user?.user_metadata).toMatchObject({
      name: 'Hana',
      companyName: 'Ngata Solar',
      email_verified: true,
    })
    expect(data.user?.user_metadata).not.toHaveProperty('surname')

    const forged = await server.request('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({
        id: crypto.randomUUID(),
        role: 'service_role',
        aud: 'service_role',
        app_metadata: { role: 'admin' },
        email_confirmed_at: null,
        is_super_admin: true,
      }),
    })
    expect(forged.status).toBe(200)
    expect(await forged.json()).toMatchObject({
      id: session.user.id,
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
  })

  it('is refused over 8 kB, in one go or in steps', async () => {
    const { client } = await server.newClient('large@client.example')
    expect((await client.updateUser({ data: { a: 'x'.repeat(5000) } })).error).toBeNull()
    const { error } = await client.updateUser({ data: { b: 'x'.repeat(5000) } })
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 })
  })
})
