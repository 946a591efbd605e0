import { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

const EMAIL = 'refused@client.example'
const PHONE = '+6495550142'
const ID = '8c5bfa3c-6a2f-4d0e-9c55-0b6ad9a2a9c1'

let server: AuthServer
let client: GoTrueClient
beforeAll(async () => {
  server = await startAuthServer()
  client = (await server.newClient(EMAIL)).client
})
afterAll(() => server.stop())

interface Result {
  readonly error: { readonly code?: string | undefined; readonly status?: number } | null
}
type Call = () => PromiseLike<unknown>

/** A browser with the PKCE flow, and the experimental calls. */
const otherClient = (options: ConstructorParameters<typeof GoTrueClient>[0] = {}) =>
  new GoTrueClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: server.platform.keys.publishable },
    autoRefreshToken: false,
    persistSession: false,
    ...options,
  })

const asUser = async (method: string, path: string, body?: object) => {
  const { data } = await client.getSession()
  return server.request(path, {
    method,
    headers: { authorization: `Bearer ${data.session?.access_token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** What `auth-js` can ask for and this server does not do, by its method. */
const refused: readonly [method: string, call: Call, code: string, status: number][] = [
  ['signInAnonymously', () => client.signInAnonymously(), 'anonymous_provider_disabled', 422],
  [
    'signUp with a phone',
    () => client.signUp({ phone: PHONE, password: PASSWORD }),
    'phone_provider_disabled',
    422,
  ],
  [
    'signInWithPassword with a phone',
    () => client.signInWithPassword({ phone: PHONE, password: PASSWORD }),
    'phone_provider_disabled',
    422,
  ],
  ['signInWithOtp by email', () => client.signInWithOtp({ email: EMAIL }), 'otp_disabled', 422],
  [
    'signInWithOtp by phone',
    () => client.signInWithOtp({ phone: PHONE }),
    'phone_provider_disabled',
    422,
  ],
  [
    'verifyOtp with a mailed code',
    () => client.verifyOtp({ email: EMAIL, token: '123456', type: 'email' }),
    'otp_disabled',
    422,
  ],
  [
    'verifyOtp with a code by phone',
    () => client.verifyOtp({ phone: PHONE, token: '123456', type: 'sms' }),
    'phone_provider_disabled',
    422,
  ],
  [
    'resend to a phone',
    () => client.resend({ phone: PHONE, type: 'sms' }),
    'phone_provider_disabled',
    422,
  ],
  [
    'resend of a change of address',
    () => client.resend({ email: EMAIL, type: 'email_change' }),
    'validation_failed',
    400,
  ],
  [
    'signInWithIdToken',
    () => client.signInWithIdToken({ provider: 'google', token: 'token' }),
    'provider_disabled',
    400,
  ],
  [
    'signInWithWeb3',
    () => client.signInWithWeb3({ chain: 'ethereum', message: 'message', signature: '0x00' }),
    'web3_provider_disabled',
    422,
  ],
  [
    'signInWithSSO',
    () => client.signInWithSSO({ domain: 'client.example' }),
    'saml_provider_disabled',
    404,
  ],
  [
    'linkIdentity',
    () => client.linkIdentity({ provider: 'google' }),
    'manual_linking_disabled',
    404,
  ],
  [
    'linkIdentity with a token',
    () => client.linkIdentity({ provider: 'google', token: 'token' }),
    'provider_disabled',
    400,
  ],
  [
    'unlinkIdentity',
    async () => {
      const { data } = await client.getUserIdentities()
      const [identity] = data?.identities ?? []
      if (!identity) throw new Error('No identity')
      return client.unlinkIdentity(identity)
    },
    'manual_linking_disabled',
    404,
  ],
  [
    'updateUser with a phone',
    () => client.updateUser({ phone: PHONE }),
    'phone_provider_disabled',
    422,
  ],
  [
    'mfa.enroll of a phone',
    () => client.mfa.enroll({ factorType: 'phone', phone: PHONE }),
    'mfa_phone_enroll_not_enabled',
    422,
  ],
  [
    'mfa.enroll of a passkey',
    () => client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }),
    'mfa_webauthn_enroll_not_enabled',
    422,
  ],
  [
    'signUp in the PKCE flow',
    () => otherClient({ flowType: 'pkce' }).signUp({ email: EMAIL, password: PASSWORD }),
    'validation_failed',
    400,
  ],
  [
    'resetPasswordForEmail in the PKCE flow',
    () => otherClient({ flowType: 'pkce' }).resetPasswordForEmail(EMAIL),
    'validation_failed',
    400,
  ],
]

it.each(refused)('%s is refused', async (_method, call, code, status) => {
  const { error } = (await call()) as Result
  expect(error).toMatchObject({ code, status })
})

/** Methods that the client offers by experimental switches or answers before it asks: by hand. */
it.each([
  ['POST', '/token?grant_type=pkce', 400, 'validation_failed'],
  ['GET', '/user/oauth/grants', 404, 'not_found'],
  ['DELETE', '/user/oauth/grants?client_id=1', 404, 'not_found'],
  ['GET', `/oauth/authorizations/${ID}`, 404, 'not_found'],
  ['POST', `/oauth/authorizations/${ID}/consent`, 404, 'not_found'],
  ['GET', '/passkeys', 404, 'not_found'],
  ['POST', '/passkeys/registration/options', 404, 'not_found'],
  ['POST', '/passkeys/authentication/options', 404, 'not_found'],
  ['DELETE', `/passkeys/${ID}`, 404, 'not_found'],
  ['GET', '/factors/recovery-codes', 422, 'mfa_recovery_codes_enroll_not_enabled'],
  ['DELETE', '/factors/recovery-codes', 422, 'mfa_recovery_codes_enroll_not_enabled'],
  ['POST', '/factors/recovery-codes/verify', 422, 'mfa_recovery_codes_verify_not_enabled'],
])('%s %s is refused with words', async (method, path, status, code) => {
  const answer = await asUser(method, path)
  expect(answer.status).toBe(status)
  const body = await answer.json()
  expect(body.code).toBe(code)
  expect(body.message).toMatch(/not supported|not enabled|is disabled/u)
})

it('signInWithOAuth leads to a page that says so, without a key [R7.10]', async () => {
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  })
  const answer = await fetch(data.url ?? '', { redirect: 'manual' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error_code: 'provider_disabled',
    msg: 'Unsupported provider: provider is not enabled',
  })
})

describe('of the service', () => {
  const admin = () => server.admin()

  it.each<[string, Call]>([
    ['oauth.listClients', () => admin().oauth.listClients()],
    [
      'oauth.createClient',
      () => admin().oauth.createClient({ client_name: 'x', redirect_uris: ['https://x.example'] }),
    ],
    ['customProviders.listProviders', () => admin().customProviders.listProviders()],
    ['customProviders.getProvider', () => admin().customProviders.getProvider('custom:x')],
  ])('%s is refused', async (_method, call) => {
    const { error } = (await call()) as Result
    expect(error).toMatchObject({ code: 'not_found', status: 404 })
  })

  it.each([
    ['id', ID],
    ['role', 'service_role'],
    ['password_hash', '$2y$10$abcdefghijklmnopqrstuv'],
    ['phone', PHONE],
    ['phone_confirm', true],
    ['data', { name: 'Hana' }],
    ['nonce', '123456'],
    ['email_confirm', false],
    ['confirmed_at', '2026-01-01T00:00:00Z'],
  ])('updateUserById refuses %s, and changes nothing of the rest', async (field, value) => {
    const { data } = await client.getUser()
    const { error } = await admin().updateUserById(data.user?.id ?? '', {
      user_metadata: { touched: true },
      [field]: value,
    })
    expect(error?.status).toBeGreaterThanOrEqual(400)
    expect(error?.status).toBeLessThan(500)
    expect(error?.message).not.toBe('')
    expect((await client.getUser()).data.user?.user_metadata).not.toHaveProperty('touched')
  })

  it.each([
    ['role', 'service_role'],
    ['password_hash', '$2y$10$abcdefghijklmnopqrstuv'],
    ['phone_confirm', true],
    ['is_sso_user', true],
  ])('createUser refuses %s, and makes no account', async (field, value) => {
    const email = `${crypto.randomUUID()}@client.example`
    const { error } = await admin().createUser({ email, [field]: value })
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 })
    const { rowCount } = await server.pool.query('select from auth.users where email = $1', [email])
    expect(rowCount).toBe(0)
  })

  it('createUser makes the account with the id that it is given, once', async () => {
    const made = await admin().createUser({
      id: ID,
      email: 'with-id@client.example',
      role: 'authenticated',
    })
    expect(made.data.user?.id).toBe(ID)
    const again = await admin().createUser({ id: ID, email: 'with-same-id@client.example' })
    expect(again.error).toMatchObject({ code: 'validation_failed', status: 422 })
  })

  it('createUser asks for an address', async () => {
    const { error } = await admin().createUser({ password: PASSWORD })
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: 'Cannot create a user without an email address',
    })
  })

  it('deleteUser keeps no account that it was asked to hide', async () => {
    const { data } = await client.getUser()
    const { error } = await admin().deleteUser(data.user?.id ?? '', true)
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 })
  })

  it.each([
    { type: 'signup', email: EMAIL, password: PASSWORD },
    { type: 'email_change_current', email: EMAIL, newEmail: 'new@client.example' },
    { type: 'email_change_new', email: EMAIL, newEmail: 'new@client.example' },
  ] as const)('generateLink of the kind $type is refused', async (link) => {
    const { error } = await admin().generateLink(link)
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 400,
      message: 'type must be invite, magiclink or recovery',
    })
  })
})

it.each([
  ['GET', '/authorize'],
  ['HEAD', '/authorize'],
])('%s %s needs no key', async (method, path) => {
  const answer = await fetch(`${server.url}/auth/v1${path}`, { method })
  expect(answer.status).toBe(400)
})
