import type { GoTrueClient } from '@supabase/auth-js'
import { fetchWithCookies } from 'embedded-platform/testing/browser-cookies'
import { codeAt, enrollFactor, STEP_MS, wrongCodeAt } from 'embedded-platform/testing/totp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEVICE_COOKIE } from '../../packages/platform/auth/known-devices.ts'
import { createAuthServices } from '../../packages/platform/auth/services.ts'
import { unlock } from '../../server/admin/unlock.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

const BLOCKED = 'over_request_rate_limit'
const OWNERS_ADDRESS = '198.51.100.7'

let one: AuthServer
let other: AuthServer
let limits: AuthServer['platform']['limitTable']
beforeAll(async () => {
  const environment = { TRUST_PROXY: '1' }
  one = await startAuthServer({ limited: true, environment })
  other = await startAuthServer({ limited: true, environment, pool: one.pool })
  limits = one.platform.limitTable
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

let addresses = 0
/** Not used before, so that no limit by address applies. */
const newAddress = () => {
  addresses += 1
  return `203.0.${addresses >> 8}.${addresses & 255}`
}

const guess = (email: string, address: string, instance = one) =>
  instance.client({ address }).signInWithPassword({ email, password: 'wrong-password' })

/** Wrong passwords from ever new addresses, until the account is locked. */
const attack = async (email: string) => {
  for (let n = 0; n <= 50; n += 1) {
    const instance = n % 2 === 0 ? one : other
    const { error } = await guess(email, newAddress(), instance)
    if (error?.code === BLOCKED) return
  }
  throw new Error('Nothing limits the attack')
}

/** What such an attack leaves behind, without hashing fifty passwords. */
const exhaustPasswords = async (email: string) => {
  for (let n = 0; n < 50; n += 1) {
    await one.platform.limits.consume(limits.signInByAccount, email)
  }
}

/** The owner's browser, which has logged in, and the owner's other one, which has not. */
const newOwner = async (name: string) => {
  const email = `${name}@client.example`
  const fetch = fetchWithCookies()
  const known = one.client({ fetch, address: newAddress() })
  await known.signUp({ email, password: PASSWORD })
  const { tokenHash } = await one.mail(email)
  await known.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  await logIn(known, email)
  return { email, known, fetch, newDevice: () => one.client({ address: newAddress() }) }
}

const logIn = async (client: GoTrueClient, email: string, password = PASSWORD) =>
  (await client.signInWithPassword({ email, password })).error?.code

const subjects = async (email: string) => (await one.mails(email)).map(({ subject }) => subject)
const WARNING = expect.stringContaining('Wrong passwords were tried')

describe('passwords are guessed at without end', () => {
  it('the owner logs in from a known device, on every instance, and is mailed once [A32]', async () => {
    const { email, known, fetch, newDevice } = await newOwner('guessed')
    await attack(email)
    expect(await logIn(newDevice(), email)).toBe(BLOCKED)
    expect(await logIn(known, email)).toBeUndefined()
    expect(await logIn(other.client({ fetch, address: newAddress() }), email)).toBeUndefined()

    await guess(email, newAddress())
    await guess(email, newAddress())
    expect((await subjects(email)).filter((subject) => subject.includes('Wrong'))).toEqual([
      WARNING,
    ])
    expect((await one.mail(email)).text).toContain('Wait 15 minutes, then try again.')
  })

  it('guesses from the owner’s own address, as behind a bare proxy, change nothing [A32]', async () => {
    const { email, fetch } = await newOwner('proxied')
    for (let n = 0; n < 11; n += 1) await guess(email, OWNERS_ADDRESS)
    const at = { address: OWNERS_ADDRESS }
    expect(await logIn(one.client(at), email)).toBe(BLOCKED)
    expect(await logIn(one.client({ ...at, fetch }), email)).toBeUndefined()
  })

  it('the known device has a limit too, which is its own [A32]', async () => {
    const { email, known, newDevice } = await newOwner('typist')
    for (let n = 0; n < 10; n += 1)
      expect(await logIn(known, email, 'wrong')).toBe('invalid_credentials')
    expect(await logIn(known, email)).toBe(BLOCKED)
    expect(await logIn(newDevice(), email)).toBeUndefined()
  })

  it('an address without an account gets the same response, and nothing is mailed [A32]', async () => {
    const email = 'unknown@client.example'
    await exhaustPasswords(email)
    expect(await logIn(one.client({ address: newAddress() }), email)).toBe(BLOCKED)
    expect(await subjects(email)).toEqual([])
  })

  it('a device is known to the accounts that used it, through changes of address [A32]', async () => {
    const { email, fetch } = await newOwner('first')
    const second = await newOwner('second')
    const shared = one.client({ fetch, address: newAddress() })
    expect(await logIn(shared, second.email)).toBeUndefined()
    const unrelated = await newOwner('unrelated')
    const moved = 'moved@client.example'
    await one.pool.query('update auth.users set email = $2 where email = $1', [email, moved])
    for (const account of [moved, second.email, unrelated.email]) await exhaustPasswords(account)
    expect(await logIn(shared, moved)).toBeUndefined()
    expect(await logIn(shared, second.email)).toBeUndefined()
    expect(await logIn(shared, unrelated.email)).toBe(BLOCKED)
  })

  it('a device that logged in with an old password is unknown; the one that changed it is known [A32]', async () => {
    const { email, known, fetch } = await newOwner('changed')
    const attacker = one.client({ address: newAddress() })
    await logIn(attacker, email)
    const password = 'King-Tide-2028'
    expect((await known.updateUser({ password, current_password: PASSWORD })).error).toBeNull()
    await exhaustPasswords(email)
    expect(await logIn(attacker, email, 'Neap-Tide-2028')).toBe(BLOCKED)
    expect(
      await logIn(one.client({ fetch, address: newAddress() }), email, password),
    ).toBeUndefined()
  })

  it('a forged cookie has no effect [A32]', async () => {
    const { email } = await newOwner('forged')
    await exhaustPasswords(email)
    for (const value of ['', 'x', `${crypto.randomUUID()}.${'A'.repeat(43)}`]) {
      const answer = await one.post(
        '/token?grant_type=password',
        { email, password: PASSWORD },
        { cookie: `${DEVICE_COOKIE}=${value}`, 'x-forwarded-for': newAddress() },
      )
      expect(answer.status).toBe(429)
    }
  })

  it('an administrator of the server unlocks the account [A32]', async () => {
    const { email, known, newDevice } = await newOwner('unlocked')
    const services = createAuthServices(one.platform)
    await exhaustPasswords(email)
    for (let n = 0; n < 10; n += 1) await logIn(known, email, 'wrong')
    const browsers = [newDevice(), known]
    for (const browser of browsers) expect(await logIn(browser, email)).toBe(BLOCKED)
    expect(await unlock(services, email)).toBe(true)
    for (const browser of browsers) expect(await logIn(browser, email)).toBeUndefined()
    expect(await unlock(services, 'unknown@client.example')).toBeUndefined()
  })
})

it('the cookie is out of the reach of scripts and other sites, and is signed [A32]', async () => {
  const { email } = await newOwner('cookie')
  const secured = await startAuthServer({
    pool: one.pool,
    environment: { SITE_URL: 'https://southerly.example', SMTP_URL: 'smtp://127.0.0.1:1' },
  })
  const body = { email, password: PASSWORD }
  const plain = await one.post('/token?grant_type=password', body)
  const secure = await secured.post('/token?grant_type=password', body)
  const value = `${DEVICE_COOKIE}=[0-9a-f-]{36}\\.[\\w-]{43}`
  const rest = 'Max-Age=34560000; Path=/auth/v1; HttpOnly'
  expect(plain.headers.get('set-cookie')).toMatch(
    new RegExp(`^${value}; ${rest}; SameSite=Strict$`, 'u'),
  )
  expect(secure.headers.get('set-cookie')).toMatch(
    new RegExp(`^${value}; ${rest}; Secure; SameSite=Strict$`, 'u'),
  )
  const refused = await one.post('/token?grant_type=password', { email, password: 'wrong' })
  expect(refused.headers.has('set-cookie')).toBe(false)
  await secured.stop()
})

describe('codes are guessed at by an attacker who has the password', () => {
  const now = () => one.platform.now()
  const prepare = async (name: string) => {
    const owner = await newOwner(name)
    const factor = await enrollFactor(owner.known, now)
    one.advance(STEP_MS)
    const attacker = owner.newDevice()
    await logIn(attacker, owner.email)
    const wrong = wrongCodeAt(factor.secret, now())
    const enter = async (client: GoTrueClient, code: string) =>
      (await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error?.code
    return {
      ...owner,
      ...factor,
      attacker,
      wrong,
      enter,
      right: () => codeAt(factor.secret, now()),
    }
  }
  const exhaust = async ({ enter, attacker, wrong }: Awaited<ReturnType<typeof prepare>>) => {
    for (let n = 0; n < 10; n += 1)
      expect(await enter(attacker, wrong)).toBe('mfa_verification_failed')
    expect(await enter(attacker, wrong)).toBe(BLOCKED)
  }

  it('the owner logs in on the known device, and is notified [A32]', async () => {
    const codes = await prepare('codes')
    const { email, known, newDevice, enter, right } = codes
    await exhaust(codes)
    const unknown = newDevice()
    await logIn(unknown, email)
    expect(await enter(unknown, right())).toBe(BLOCKED)
    await logIn(known, email)
    expect(await enter(known, right())).toBeUndefined()
    const { subject } = await one.mail(email)
    expect(subject).toContain('Wrong codes were tried')
  })

  it('a login with the password alone makes no device known for codes [A32]', async () => {
    const codes = await prepare('passwords')
    await exhaust(codes)
    await logIn(codes.attacker, codes.email)
    expect(await codes.enter(codes.attacker, codes.wrong)).toBe(BLOCKED)
  })

  it('guesses are counted over days, right codes are not [A32]', async () => {
    const { email, id, secret, attacker, wrong, enter, newDevice } = await prepare('days')
    const owner = { user_id: (await attacker.getUser()).data.user?.id, id }
    for (let n = 0; n < 12; n += 1) {
      const browser = newDevice()
      await logIn(browser, email)
      one.advance(STEP_MS)
      expect(await enter(browser, codeAt(secret, now()))).toBeUndefined()
    }
    await logIn(attacker, email)
    // The hour is over, twice.
    const nextHour = () =>
      one.pool.query(`update platform.rate_limits set expire = 0 where key like 'code:account:%'`)
    for (let n = 0; n < 10; n += 1) await enter(attacker, wrong)
    await nextHour()
    for (let n = 0; n < 10; n += 1) {
      expect(await enter(attacker, wrong)).toBe('mfa_verification_failed')
    }
    await nextHour()
    expect(await enter(attacker, wrong)).toBe(BLOCKED)
    const { data } = await attacker.mfa.challenge({ factorId: owner.id })
    const { data: session } = await attacker.getSession()
    const answer = await one.post(
      `/factors/${owner.id}/verify`,
      { challenge_id: data?.id, code: wrong },
      { authorization: `Bearer ${session.session?.access_token}` },
    )
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(29 * 24 * 3600)
    expect(await unlock(createAuthServices(one.platform), email)).toBe(true)
    expect(await enter(attacker, wrong)).toBe('mfa_verification_failed')
  })
})
