import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'
import { profile } from '../support/product.ts'
import { enrollFactor } from '../support/totp.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const login = (email: string, password: string) =>
  server.client().signInWithPassword({ email, password })

it('lists pages of users with what the product reads of them [R7.8]', async () => {
  await server.newClient('listed-1@client.example')
  await server.newClient('listed-2@client.example')
  const first = await server.admin().listUsers({ page: 1, perPage: 1 })
  const second = await server.admin().listUsers({ page: 2, perPage: 1 })
  expect(first.data.users.map((user) => user.email)).toEqual(['listed-1@client.example'])
  expect(second.data.users[0]).toMatchObject({
    email: 'listed-2@client.example',
    email_confirmed_at: expect.any(String),
    user_metadata: profile,
    identities: [expect.objectContaining({ provider: 'email' })],
  })
})

it('tells the official client of the next page and of the last, until there is none', async () => {
  for (const n of [3, 4, 5]) {
    const email = `listed-${n}@client.example`
    expect((await server.admin().createUser({ email })).error).toBeNull()
  }
  const seen: (string | undefined)[] = []
  let total = 0
  for (let page: number | null = 1; page !== null; ) {
    const { data, error } = await server.admin().listUsers({ page, perPage: 2 })
    if (error) throw error
    seen.push(...data.users.map((user) => user.email))
    total = data.total
    expect(data.lastPage).toBe(Math.ceil(data.total / 2))
    page = data.nextPage
  }
  expect(seen).toHaveLength(total)
  expect(new Set(seen).size).toBe(total)

  const all = await server.admin().listUsers()
  expect(all.error).toBeNull()
  expect(all.data.users).toHaveLength(total)
})

it('lists and removes the second factors of an account', async () => {
  const { client, session } = await server.newClient('with-factor@client.example')
  const { id } = await enrollFactor(client, server.platform.now)
  const { mfa } = server.admin()
  const userId = session.user.id
  const listed = await mfa.listFactors({ userId })
  expect(listed.data?.factors).toMatchObject([{ id, factor_type: 'totp', status: 'verified' }])
  expect((await mfa.deleteFactor({ userId, id })).error).toBeNull()
  expect((await mfa.listFactors({ userId })).data?.factors).toEqual([])
  await client.refreshSession()
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(data?.currentLevel).toBe('aal1')
  expect((await mfa.deleteFactor({ userId, id })).error?.code).toBe('mfa_factor_not_found')
})

it('ends every session of an account whose address it changes', async () => {
  const { client, session } = await server.newClient('moved-by-service@client.example')
  await server.admin().updateUserById(session.user.id, { email: 'by-service@client.example' })
  expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found')
})

it('makes, reads, changes, bans and deletes an account', async () => {
  const admin = server.admin()
  const email = 'made@client.example'
  const made = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { name: 'Made' },
    app_metadata: { source: 'import' },
  })
  expect(made.error).toBeNull()
  const id = made.data.user?.id ?? ''
  expect((await admin.getUserById(id)).data.user).toMatchObject({
    email,
    user_metadata: { name: 'Made' },
    app_metadata: { source: 'import', provider: 'email' },
  })
  const { data } = await login(email, PASSWORD)
  expect(data.session).not.toBeNull()

  const moved = 'made-moved@client.example'
  await admin.updateUserById(id, { email: moved, password: 'Another-One-9' })
  const refreshed = await server
    .client()
    .refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
  expect(refreshed.error).not.toBeNull()
  expect((await login(moved, 'Another-One-9')).error).toBeNull()

  await admin.updateUserById(id, { ban_duration: '24h' })
  expect((await login(moved, 'Another-One-9')).error?.code).toBe('user_banned')
  await admin.updateUserById(id, { ban_duration: 'none' })
  expect((await login(moved, 'Another-One-9')).error).toBeNull()

  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 })
  expect((await login(moved, 'Another-One-9')).error?.code).toBe('invalid_credentials')
})

it('ends the sessions of an account that it bans, and a ban set in the database holds for them too', async () => {
  const admin = server.admin()
  const { session } = await server.newClient('banned@client.example')
  const { id } = session.user
  const renew = async ({ refresh_token }: { refresh_token: string }) =>
    (await server.client().refreshSession({ refresh_token })).error?.code
  await admin.updateUserById(id, { ban_duration: '24h' })
  expect(await renew(session)).toBe('refresh_token_not_found')

  await admin.updateUserById(id, { ban_duration: 'none' })
  const { data } = await login('banned@client.example', PASSWORD)
  const open = data.session
  if (!open) throw new Error('no login after the ban')
  const until = new Date(server.platform.now().getTime() + 60_000)
  await server.pool.query('update auth.users set banned_until = $2 where id = $1', [id, until])
  expect(await renew(open)).toBe('user_banned')
  const user = await server.client().getUser(open.access_token)
  expect(user.error?.code).toBe('user_banned')
})

it('refuses an address that is in use', async () => {
  await server.newClient('used@client.example')
  const { error } = await server.admin().createUser({ email: 'used@client.example' })
  expect(error).toMatchObject({ code: 'email_exists', status: 422 })
})

it('invites a person, whose link lets them choose a password', async () => {
  const email = 'invitee@client.example'
  const { error } = await server.admin().inviteUserByEmail(email, { data: { name: 'Invitee' } })
  expect(error).toBeNull()
  const mail = await server.mail(email)
  expect(mail.text).toContain(`/auth/v1/verify?token=${mail.tokenHash}&type=invite`)
  const client = server.client()
  await client.verifyOtp({ token_hash: mail.tokenHash, type: 'invite' })
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull()
  expect((await login(email, PASSWORD)).data.user?.user_metadata).toMatchObject({ name: 'Invitee' })
  const again = await server.admin().inviteUserByEmail(email)
  expect(again.error?.code).toBe('email_exists')
})

it('makes a link that logs in without a mail', async () => {
  const email = 'linked@client.example'
  await server.newClient(email)
  const mails = await server.mails(email)
  const { data } = await server.admin().generateLink({ type: 'magiclink', email })
  const { error } = await server
    .client()
    .verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'magiclink' })
  expect(error).toBeNull()
  expect(await server.mails(email)).toHaveLength(mails.length)
  const missing = await server
    .admin()
    .generateLink({ type: 'recovery', email: 'no@client.example' })
  expect(missing.error?.code).toBe('user_not_found')
})

it.each([
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${crypto.randomUUID()}`],
  ['PUT', `/admin/users/${crypto.randomUUID()}`],
  ['DELETE', `/admin/users/${crypto.randomUUID()}`],
  ['GET', `/admin/users/${crypto.randomUUID()}/factors`],
  ['DELETE', `/admin/users/${crypto.randomUUID()}/factors/${crypto.randomUUID()}`],
  ['GET', '/admin/oauth/clients'],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
])('is refused without the secret key: %s %s', async (method, path) => {
  const { session } = await server.newClient(`${crypto.randomUUID()}@client.example`)
  const body = method === 'POST' || method === 'PUT' ? { body: '{"email":"x@y.example"}' } : {}
  for (const authorization of [
    undefined,
    `Bearer ${server.platform.keys.publishable}`,
    `Bearer ${session.access_token}`,
    'Bearer nonsense',
  ]) {
    const answer = await server.request(path, {
      method,
      ...body,
      headers: authorization ? { authorization } : {},
    })
    expect(answer.status).toBe(403)
    expect((await answer.json()).code).toBe('not_admin')
  }
})
