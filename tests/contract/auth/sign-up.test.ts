import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, profile, startAuthServer } from '../../support/auth.ts'

const SITE = 'http://127.0.0.1:3000'
const VERIFIED = `${SITE}/login?verified=true`

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const signUp = (email: string, password = PASSWORD, data: object = profile) =>
  server.client().signUp({ email, password, options: { data, emailRedirectTo: VERIFIED } })

it('makes an account that the mail confirms and the password opens [R3.5, R7.1, R7.2]', async () => {
  const email = 'aroha@client.example'
  const { data, error } = await signUp('  Aroha@Client.Example ')
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    email,
    role: 'authenticated',
    user_metadata: { ...profile, email, email_verified: false },
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(data.user?.identities).toHaveLength(1)

  const early = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(early.error).toMatchObject({
    code: 'email_not_confirmed',
    status: 400,
    message: 'Email not confirmed',
  })

  const mail = await server.mail(email)
  const link = `${SITE}/confirm#token_hash=${mail.tokenHash}&type=signup&redirect_to=${encodeURIComponent(VERIFIED)}`
  expect(mail.text).toContain(link)
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(mail.tokenHash.length).toBeGreaterThanOrEqual(43)

  const verified = await server.client().verifyOtp({ token_hash: mail.tokenHash, type: 'signup' })
  expect(verified.error).toBeNull()
  expect(verified.data.user?.email_confirmed_at).toEqual(expect.any(String))

  const client = server.client()
  const login = await client.signInWithPassword({ email, password: PASSWORD })
  expect(login.error).toBeNull()
  expect(login.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(login.data.user?.id).toBe(data.user?.id)
  expect((await client.getUser()).data.user).toMatchObject({
    id: data.user?.id,
    user_metadata: { email_verified: true },
  })
})

it('says in the access token what the contract lists, and no more [R3.5]', async () => {
  const { session } = await server.newClient('claims@client.example')
  const { exp, iat, amr, session_id, sub, ...claims } = decodeJwt(session.access_token)
  expect(claims).toEqual({
    iss: `${SITE}/auth/v1`,
    aud: 'authenticated',
    email: 'claims@client.example',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: expect.objectContaining(profile),
    role: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
  })
  expect(amr).toEqual([{ method: 'password', timestamp: iat }])
  expect(sub).toBe(session.user.id)
  expect(session_id).toEqual(expect.any(String))
  expect((exp ?? 0) - (iat ?? 0)).toBe(3600)
})

it('mails the agency when the address is confirmed, once [R7.21]', async () => {
  await server.newClient('announced@client.example')
  const { rows } = await server.pool.query(
    `select count(*)::int as mails from public.mail_outbox
     where template = 'new-client' and data ->> 'email' = 'announced@client.example'`,
  )
  expect(rows).toEqual([{ mails: 1 }])
})

it('confirms by an opened link too, and tells the outcome in the fragment', async () => {
  const email = 'opened@client.example'
  await signUp(email)
  const { tokenHash } = await server.mail(email)
  const open = () =>
    fetch(
      `${server.url}/auth/v1/verify?token_hash=${tokenHash}&type=signup&redirect_to=${encodeURIComponent(VERIFIED)}`,
      { redirect: 'manual' },
    )
  const first = await open()
  expect(first.status).toBe(303)
  const target = new URL(first.headers.get('location') ?? '')
  expect(`${target.origin}${target.pathname}${target.search}`).toBe(VERIFIED)
  const fragment = new URLSearchParams(target.hash.slice(1))
  expect(fragment.get('type')).toBe('signup')
  const { data } = await server.client().setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(data.user?.email).toBe(email)

  const second = await open()
  expect(second.headers.get('location')).toBe(
    `${VERIFIED}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`,
  )
})

it('refuses a password that is short, common or longer than a hash can hold [R5.16, R5.32, R5.36, R9.10]', async () => {
  const short = await signUp('weak@client.example', 'abc12')
  expect(short.error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['length'] })
  const common = await signUp('weak@client.example', 'Dragon')
  expect(common.error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['pwned'] })
  const long = await signUp('weak@client.example', 'ā'.repeat(37))
  expect(long.error).toMatchObject({ code: 'validation_failed', status: 422 })
  await expect(server.mail('weak@client.example')).rejects.toThrow('No mail')
})

it('holds the rules of an update everywhere under PASSWORD_POLICY=strict [R5.37]', async () => {
  const strict = await startAuthServer({
    environment: { PASSWORD_POLICY: 'strict' },
    pool: server.pool,
  })
  const { error } = await strict
    .client()
    .signUp({ email: 'strict@client.example', password: 'tide-table' })
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['characters'] })
  await strict.stop()
})

it.each([
  { field: 'name', min: 2, max: 80 },
  { field: 'surname', min: 2, max: 80 },
  { field: 'phone', min: 6, max: 40 },
  { field: 'companyName', min: 2, max: 160 },
  { field: 'businessAddress', min: 5, max: 300 },
  { field: 'aiInterests', min: 10, max: 2000 },
])(
  'makes no account whose $field is not $min to $max characters long [R5.16]',
  async ({ field, min, max }) => {
    const answer = (count: number) =>
      signUp(`${field.toLowerCase()}-${count}@client.example`, PASSWORD, {
        ...profile,
        [field]: 'x'.repeat(count),
      })
    for (const count of [min, max]) expect((await answer(count)).error).toBeNull()
    for (const count of [min - 1, max + 1]) {
      expect((await answer(count)).error).toMatchObject({ code: 'validation_failed', status: 422 })
    }
  },
)

it('refuses profile fields that the database refuses, and oversized data [R5.16]', async () => {
  const wrong = await signUp('wrong@client.example', PASSWORD, { ...profile, industry: 'piracy' })
  expect(wrong.error).toMatchObject({ code: 'validation_failed', status: 422 })
  const big = await signUp('wrong@client.example', PASSWORD, { ...profile, more: 'x'.repeat(9000) })
  expect(big.error).toMatchObject({ code: 'validation_failed', status: 400 })
})

it('asks for an address and a password in the words of the contract [R5.5]', async () => {
  for (const body of [
    { email: 'a@client.example' },
    { password: PASSWORD },
    { email: '', phone: '', password: PASSWORD },
    { email: ' ', password: PASSWORD, data: profile },
    { email: null, phone: null, password: PASSWORD },
    { email: '', password: '' },
  ]) {
    for (const path of ['/signup', '/token?grant_type=password']) {
      const answer = await server.post(path, body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        code: 'validation_failed',
        message: 'You must provide either an email or phone number and a password.',
      })
    }
  }
})

it('tells who asks for an anonymous account that there are none [R5.5]', async () => {
  const { error } = await server.client().signInAnonymously()
  expect(error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  })
})

it('says the same to a sign-up without any of them [R5.5]', async () => {
  for (const body of [{}, { data: profile }]) {
    const answer = await server.post('/signup', body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      code: 'anonymous_provider_disabled',
      message: 'You must provide either an email or phone number and a password.',
    })
  }
})

it('gives a role in the data of a sign-up no effect [R6.2]', async () => {
  const email = 'mallory@client.example'
  const client = server.client()
  await client.signUp({
    email,
    password: PASSWORD,
    options: { data: { ...profile, role: 'service_role', app_metadata: { role: 'admin' } } },
  })
  const { tokenHash } = await server.mail(email)
  await client.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  await client.updateUser({ data: { role: 'admin' } })
  const { data } = await client.signInWithPassword({ email, password: PASSWORD })
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  const { rows } = await server.pool.query('select from public.user_roles where user_id = $1', [
    data.user?.id,
  ])
  expect(rows).toEqual([])
})

it('opens with its password as any keyboard spells it, of 72 bytes in the composed form [R4.190]', async () => {
  const email = 'manuka@client.example'
  const [composed, decomposed] = ['\u0101', 'a\u0304'].map((letter) => `Tide-1${letter.repeat(33)}`)
  expect((await signUp(email, decomposed)).error).toBeNull()
  const { tokenHash } = await server.mail(email)
  await server.client().verifyOtp({ token_hash: tokenHash, type: 'signup' })
  const login = async (password = '') =>
    (await server.client().signInWithPassword({ email, password })).error?.code
  expect(await login(composed)).toBeUndefined()
  expect(await login(decomposed)).toBeUndefined()
  expect(await login(composed?.replaceAll('\u0101', 'a'))).toBe('invalid_credentials')
  const tooLong = await signUp('too-long@client.example', `${composed}\u0101`)
  expect(tooLong.error?.message).toBe('Password must be at most 72 bytes')
})
