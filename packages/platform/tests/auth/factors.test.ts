import type { GoTrueClient } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { URI } from 'otpauth'
import { encode } from 'uqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'
import { codeAt, enrollFactor, STEP_MS, wrongCodeAt } from '../support/totp.ts'

const CHALLENGE_MS = 5 * 60_000
const NEW_PASSWORD = 'King-Tide-2028'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const now = () => server.platform.now()
/** Of a challenge made at `moment`, in seconds since 1970. */
const expiryOf = (moment: Date) => Math.floor((moment.getTime() + CHALLENGE_MS) / 1000)
const address = () => `${crypto.randomUUID()}@client.example`
const levels = async (client: GoTrueClient) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}
const claimsOf = async (client: GoTrueClient) => {
  const { data } = await client.getSession()
  return decodeJwt<{ aal: string; amr: { method: string }[]; session_id: string }>(
    data.session?.access_token ?? '',
  )
}
const login = async (email: string) => {
  const client = server.client()
  await client.signInWithPassword({ email, password: PASSWORD })
  return client
}
/** Logs in once more, at a time when the authenticator shows a fresh code. */
const loginLater = (email: string) => {
  server.advance(STEP_MS)
  return login(email)
}
const enter = (client: GoTrueClient, factorId: string, code: string) =>
  client.mfa.challengeAndVerify({ factorId, code })

describe('an authenticator', () => {
  it('is enrolled with a secret, its address and a picture of that', async () => {
    const email = address()
    const { client } = await server.newClient(email)
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(error).toBeNull()
    if (data?.type !== 'totp') throw new Error('Not an authenticator')
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })

    const totp = URI.parse(data.totp.uri)
    expect(totp).toMatchObject({ issuer: server.platform.name, label: email })
    expect(totp.secret.base32).toBe(data.totp.secret)
    expect(totp.secret.bytes).toHaveLength(20)

    const picture = data.totp.qr_code
    expect(picture).toMatch(
      /^data:image\/svg\+xml;utf-8,<svg xmlns="[^"#]+" viewBox="0 0 \d+ \d+">/u,
    )
    expect(picture).not.toMatch(/[#%]|<script|style/u)
    const { data: modules } = encode(data.totp.uri, { ecc: 'M', border: 4 })
    const dark = modules.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])),
    )
    expect(picture).toContain(`d="${dark.join('')}"`)
  })

  it('counts once its first code was right: the session is then at aal2 [R7.9]', async () => {
    const email = address()
    const { client } = await server.newClient(email)
    const other = await login(email)
    const before = await claimsOf(client)
    expect(await levels(client)).toEqual(['aal1', 'aal1'])

    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    const factorId = data?.id ?? ''
    const begun = await client.mfa.listFactors()
    expect(begun.data?.all).toMatchObject([{ id: factorId, status: 'unverified' }])
    expect(begun.data?.totp).toEqual([])

    const earliest = expiryOf(now())
    const asked = await client.mfa.challenge({ factorId })
    expect(asked.data?.type).toBe('totp')
    expect(asked.data?.expires_at).toBeGreaterThanOrEqual(earliest)
    expect(asked.data?.expires_at).toBeLessThanOrEqual(expiryOf(now()))
    const secret = data?.type === 'totp' ? data.totp.secret : ''
    const verified = await client.mfa.verify({
      factorId,
      challengeId: asked.data?.id ?? '',
      code: codeAt(secret, now()),
    })
    expect(verified.error).toBeNull()
    expect(verified.data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }])
    expect(await levels(client)).toEqual(['aal2', 'aal2'])
    const after = await claimsOf(client)
    expect(after.session_id).toBe(before.session_id)
    expect(after.amr.map(({ method }) => method).sort()).toEqual(['password', 'totp'])
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factorId, friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
    ])

    // Who was logged in with the password alone is logged out.
    expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await other.getUser()).error).not.toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    expect(await levels(client)).toEqual(['aal2', 'aal2'])
  })

  it('is asked for at the next login, which stays at aal1 until the code', async () => {
    const email = address()
    const { client: first } = await server.newClient(email)
    const { id, secret } = await enrollFactor(first, now)
    const client = await loginLater(email)
    expect(await levels(client)).toEqual(['aal1', 'aal2'])
    await client.refreshSession()
    expect(await levels(client)).toEqual(['aal1', 'aal2'])

    expect((await enter(client, id, codeAt(secret, now()))).error).toBeNull()
    expect(await levels(client)).toEqual(['aal2', 'aal2'])
    // A session that proved it as well goes on.
    expect((await first.refreshSession()).error).toBeNull()
    expect(await levels(first)).toEqual(['aal2', 'aal2'])
  })

  it('is stored encrypted: read from the table it makes no codes', async () => {
    const { client } = await server.newClient(address())
    const { id, secret } = await enrollFactor(client, now)
    const { rows } = await server.pool.query(
      'select to_jsonb(factors)::text as row from auth.mfa_factors factors where id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].row).not.toContain(secret)
  })

  it('must have a name that the account has not, and there are ten at most', async () => {
    const { client } = await server.newClient(address())
    const add = async (friendlyName: string) =>
      (await client.mfa.enroll({ factorType: 'totp', friendlyName })).error
    expect(await add('Phone')).toBeNull()
    expect(await add('Phone')).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 })
    for (let n = 1; n < 10; n += 1) expect(await add(`Phone ${n}`)).toBeNull()
    expect(await add('One more')).toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
      status: 422,
    })
    // Unfinished enrolments make room after five minutes.
    server.advance(CHALLENGE_MS)
    expect(await add('Phone')).toBeNull()
  })
})

describe('a code', () => {
  const prepared = async () => {
    const email = address()
    const { client: first } = await server.newClient(email)
    const factor = await enrollFactor(first, now)
    return { ...factor, email, client: await loginLater(email) }
  }

  it('works once, also within its thirty seconds and in another session', async () => {
    const { client, email, id, secret } = await prepared()
    const code = codeAt(secret, now())
    expect((await enter(client, id, code)).error).toBeNull()
    const again = await login(email)
    expect((await enter(again, id, code)).error).toMatchObject({
      code: 'mfa_verification_failed',
      status: 422,
    })
    expect(await levels(again)).toEqual(['aal1', 'aal2'])
  })

  it('works once when it is entered many times at the same moment', async () => {
    const { email, id, secret } = await prepared()
    const clients = await Promise.all(Array.from({ length: 6 }, () => login(email)))
    const code = codeAt(secret, now())
    const answers = await Promise.all(clients.map((client) => enter(client, id, code)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it.each([
    ['of the step before', -STEP_MS, true],
    ['of the step after', STEP_MS, true],
    ['of a minute ago', -2 * STEP_MS, false],
    ['of in a minute', 2 * STEP_MS, false],
  ])('%s is taken or not', async (_, offset, isTaken) => {
    const { client, id, secret } = await prepared()
    // To the beginning of a step: the next does not begin between the making of the code and its check.
    server.advance(11 * STEP_MS - (now().getTime() % STEP_MS))
    const code = codeAt(secret, new Date(now().getTime() + offset))
    const { error } = await enter(client, id, code)
    expect(error?.code).toBe(isTaken ? undefined : 'mfa_verification_failed')
  })

  it.each(['', '12345', '1234567', 'abcdef', '€€€€€€', '12 456'])(
    'that is none is refused: %j',
    async (code) => {
      const { client, id } = await prepared()
      expect((await enter(client, id, code)).error?.code).toBe('mfa_verification_failed')
    },
  )

  it('needs a challenge that is open, this factor’s, and at most five minutes old', async () => {
    const { client, id, secret } = await prepared()
    const challenge = async () => (await client.mfa.challenge({ factorId: id })).data?.id ?? ''
    const verify = async (challengeId: string) =>
      (await client.mfa.verify({ factorId: id, challengeId, code: codeAt(secret, now()) })).error
    const old = await challenge()
    server.advance(CHALLENGE_MS)
    const expired = { code: 'mfa_challenge_expired', status: 422 }
    expect(await verify(old)).toMatchObject(expired)
    expect(await verify(crypto.randomUUID())).toMatchObject(expired)
    const fresh = await challenge()
    expect(await verify(fresh)).toBeNull()
    server.advance(STEP_MS)
    expect(await verify(fresh)).toMatchObject(expired)
  })
})

describe('without the second factor', () => {
  it('neither password nor address of an account that has one can be changed', async () => {
    const email = address()
    const { client: first } = await server.newClient(email)
    const { id, secret } = await enrollFactor(first, now)
    await first.resetPasswordForEmail(email)
    const { tokenHash } = await server.mail(email)
    const client = server.client()
    await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' })

    const refused = { code: 'insufficient_aal', status: 401 }
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject(refused)
    expect((await client.updateUser({ email: address() })).error).toMatchObject(refused)
    expect((await client.updateUser({ data: { name: 'Hana' } })).error).toBeNull()

    server.advance(STEP_MS)
    await enter(client, id, codeAt(secret, now()))
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  })

  it('no other can be added, and none that counts taken away', async () => {
    const email = address()
    const { client: first } = await server.newClient(email)
    const { id } = await enrollFactor(first, now)
    const client = await loginLater(email)
    const added = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' })
    expect(added.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
    expect((await client.mfa.unenroll({ factorId: id })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 422,
    })
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1)
  })
})

describe('removed', () => {
  it('by a session at aal2, it takes every session back to aal1', async () => {
    const email = address()
    const { client: first } = await server.newClient(email)
    const { id, secret } = await enrollFactor(first, now)
    const client = await loginLater(email)
    await enter(client, id, codeAt(secret, now()))
    expect((await client.mfa.unenroll({ factorId: id })).data).toEqual({ id })
    for (const session of [client, first]) {
      expect((await session.refreshSession()).error).toBeNull()
      expect(await levels(session)).toEqual(['aal1', 'aal1'])
      expect((await claimsOf(session)).amr).toMatchObject([{ method: 'password' }])
    }
    expect((await enter(client, id, codeAt(secret, now()))).error?.code).toBe(
      'mfa_factor_not_found',
    )
  })

  it('before its first code, by any session of its owner', async () => {
    const { client } = await server.newClient(address())
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect((await client.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull()
    expect((await client.mfa.listFactors()).data?.all).toEqual([])
  })
})

it('its owner is mailed when it is added and when it is removed, and at no other change', async () => {
  const email = address()
  const { client } = await server.newClient(email)
  const subjects = async () => (await server.mails(email)).map(({ subject }) => subject).slice(1)
  const { id, secret } = await enrollFactor(client, now)
  expect(await subjects()).toEqual([expect.stringContaining('was added')])
  server.advance(STEP_MS)
  await enter(client, id, codeAt(secret, now()))
  const begun = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' })
  await client.mfa.unenroll({ factorId: begun.data?.id ?? '' })
  expect(await subjects()).toHaveLength(1)
  await client.mfa.unenroll({ factorId: id })
  expect((await subjects()).at(1)).toContain('was removed')
})

describe('another account', () => {
  it('can neither challenge, verify nor remove a factor that is not its own', async () => {
    const { client: owner } = await server.newClient(address())
    const { id, secret } = await enrollFactor(owner, now)
    const { data } = await owner.mfa.challenge({ factorId: id })
    const { client: attacker } = await server.newClient(address())
    await enrollFactor(attacker, now)
    server.advance(STEP_MS)
    const code = codeAt(secret, now())
    const missing = { code: 'mfa_factor_not_found', status: 404 }
    expect((await attacker.mfa.challenge({ factorId: id })).error).toMatchObject(missing)
    expect(
      (await attacker.mfa.verify({ factorId: id, challengeId: data?.id ?? '', code })).error,
    ).toMatchObject(missing)
    expect((await attacker.mfa.unenroll({ factorId: id })).error).toMatchObject(missing)
    expect((await attacker.mfa.listFactors()).data?.all).toHaveLength(1)
  })

  it('cannot have its challenge answered with one’s own code', async () => {
    const { client: owner } = await server.newClient(address())
    const { id } = await enrollFactor(owner, now)
    const { data } = await owner.mfa.challenge({ factorId: id })
    const { client: attacker } = await server.newClient(address())
    const own = await enrollFactor(attacker, now)
    server.advance(STEP_MS)
    const { error } = await attacker.mfa.verify({
      factorId: own.id,
      challengeId: data?.id ?? '',
      code: codeAt(own.secret, now()),
    })
    expect(error?.code).toBe('mfa_challenge_expired')
  })
})

describe('handwritten requests', () => {
  const id = crypto.randomUUID()

  it.each([
    ['POST', '/factors'],
    ['POST', `/factors/${id}/challenge`],
    ['POST', `/factors/${id}/verify`],
    ['DELETE', `/factors/${id}`],
  ])('are refused without a user’s token: %s %s', async (method, path) => {
    const { keys } = server.platform
    for (const token of [undefined, keys.publishable, keys.secret, 'nonsense']) {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined
      const answer = await server.request(path, { method, ...(headers ? { headers } : {}) })
      expect(answer.status).toBe(401)
    }
  })

  it.each([
    ['/factors', { factor_type: 'email' }, 'factor_type needs to be totp'],
    [
      '/factors',
      { factor_type: 'totp', friendly_name: 'x'.repeat(101) },
      'friendly_name must be at most 100 characters',
    ],
    ['/factors/1/challenge', {}, 'factor_id must be an UUID'],
    [`/factors/${id}/verify`, { challenge_id: 'x', code: '1' }, 'challenge_id must be an UUID'],
    [`/factors/${id}/verify`, { challenge_id: id, code: 123456 }, 'code must be a text'],
  ])('with invalid values are refused: %s %j', async (path, body, message) => {
    const { session } = await server.newClient(address())
    const authorization = `Bearer ${session.access_token}`
    const answer = await server.post(path, body, { authorization })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ code: 'validation_failed', message })
  })

  it('guess no wrong code right', async () => {
    const { client } = await server.newClient(address())
    const { id: factorId, secret } = await enrollFactor(client, now)
    server.advance(STEP_MS)
    const { error } = await enter(client, factorId, wrongCodeAt(secret, now()))
    expect(error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
  })
})
