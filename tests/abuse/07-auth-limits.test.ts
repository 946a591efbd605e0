import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountLimits } from '../../domain/limits.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

const VICTIM = 'victim@client.example'

let one: AuthServer
let other: AuthServer
let limits: AuthServer['platform']['limitTable']
beforeAll(async () => {
  // A proxy of ours, so that one machine can come from many addresses.
  const environment = { TRUST_PROXY: '1' }
  one = await startAuthServer({ limited: true, environment })
  other = await startAuthServer({ limited: true, environment, pool: one.pool })
  limits = one.platform.limitTable
  await one.newClient(VICTIM)
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

/** Which of the two instances answers must not matter. */
const instance = (n: number) => (n % 2 === 0 ? one : other)

const signIn = (n: number, address: string, email = VICTIM, password = 'wrong-password') =>
  instance(n).post(
    '/token?grant_type=password',
    { email, password },
    { 'x-forwarded-for': address },
  )

const statuses = async (tries: number, attempt: (n: number) => Promise<Response>) => {
  const answers: Response[] = []
  for (let n = 0; n < tries; n++) answers.push(await attempt(n))
  return answers
}

const expectRefusal = async (answer: Response | undefined, seconds: number) => {
  expect(answer?.status).toBe(429)
  const after = Number(answer?.headers.get('retry-after'))
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThanOrEqual(seconds)
  expect(await answer?.json()).toEqual({
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  })
}

it('an account is guessed at from one address, on two instances [A7, F11]', async () => {
  const { points, seconds } = limits.signInByAccountAndAddress
  const answers = await statuses(points + 1, (n) => signIn(n, '203.0.113.1'))
  expect(answers.slice(0, points).every(({ status }) => status === 400)).toBe(true)
  await expectRefusal(answers.at(-1), seconds)
})

it('... which does not lock out the owner, from another address [A7]', async () => {
  const login = await signIn(0, '198.51.100.7', VICTIM, PASSWORD)
  expect(login.status).toBe(200)
})

it('200 accounts are guessed at from one address [A7]', async () => {
  const { points, seconds } = limits.signInByAddress
  const answers = await statuses(points + 1, (n) =>
    signIn(n, '203.0.113.2', `account-${n}@client.example`),
  )
  expect(answers.slice(0, points).every(({ status }) => status === 400)).toBe(true)
  await expectRefusal(answers.at(-1), seconds)
})

it('one account is guessed at from 200 addresses; the owner can still reset [R4.13, A7]', async () => {
  const { points, seconds } = limits.signInByAccount
  const answers = await statuses(points + 1, (n) => signIn(n, `192.0.2.${n}`))
  await expectRefusal(answers.at(-1), seconds)
  // Now that it is locked, the right password does not help either ...
  expect((await signIn(0, '198.51.100.8', VICTIM, PASSWORD)).status).toBe(429)

  // ... though an attacker used up all the confirmations in the owner's name ...
  for (let n = 0; n < 3; n++) {
    await one.post('/resend', { type: 'signup', email: VICTIM }, { 'x-forwarded-for': '192.0.2.1' })
  }
  // ... a reset is.
  const client = one.client()
  expect((await client.resetPasswordForEmail(VICTIM)).error).toBeNull()
  const { tokenHash } = await one.mail(VICTIM)
  expect((await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull()
  expect((await client.updateUser({ password: 'King-Tide-2028' })).error).toBeNull()
})

it('the cooldown of mails is shared by instances, and says how long it lasts [R9.12, A7]', async () => {
  const email = 'cooldown@client.example'
  const ask = (n: number) => instance(n).post('/recover', { email })
  expect((await ask(0)).status).toBe(200)
  const refused = await ask(1)
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(accountLimits.mailCooldown.seconds)
  expect(await refused.json()).toEqual({
    code: 'over_email_send_rate_limit',
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
  })
})

it('two requests at the same moment on two instances make one mail [A7]', async () => {
  const email = 'moment@client.example'
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => instance(n).post('/signup', { email, password: PASSWORD })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await one.mails(email)).toHaveLength(1)
})

const COOLDOWN_OVER = `update platform.rate_limits set expire = 0 where key like '%cooldown%'`

it('addresses of one mailbox share the mails to it [A7]', async () => {
  const email = (n: number) => `Mail+${n}@Box.example`
  expect((await one.post('/signup', { email: email(0), password: PASSWORD })).status).toBe(200)
  expect((await one.post('/signup', { email: email(1), password: PASSWORD })).status).toBe(429)
  const resend = (address: string) => one.post('/resend', { email: address, type: 'signup' })
  expect((await resend(email(0))).status).toBe(200)
  expect((await resend('mail@box.example')).status).toBe(429)
  const statusesSeen = await statuses(limits.mailByRecipient.points, async (n) => {
    await one.pool.query(COOLDOWN_OVER)
    return one.post('/signup', { email: email(n + 1), password: PASSWORD })
  })
  expect(statusesSeen.map(({ status }) => status)).toEqual([
    ...Array.from({ length: limits.mailByRecipient.points - 1 }, () => 200),
    429,
  ])
})

it('... and confirmations that an attacker has sent again do not block a registration [A7]', async () => {
  for (let n = 0; n <= limits.mailByRecipient.points; n++) {
    await one.pool.query(COOLDOWN_OVER)
    await one.post('/resend', { email: `new-client+${n}@box.example`, type: 'signup' })
  }
  const registered = await one.post('/signup', {
    email: 'new-client@box.example',
    password: PASSWORD,
  })
  expect(registered.status).toBe(200)
})

it('... which uses up no reset of the owner, and fills no mailbox with resets [A7]', async () => {
  await one.newClient('swamped@box.example')
  const unproved = (n: number) => `swamped+${n}@box.example`
  const { points } = limits.mailByRecipient
  for (let n = 0; n <= points; n++) {
    await one.pool.query(
      `insert into auth.users (id, email, created_at) values (gen_random_uuid(), $1, now())`,
      [unproved(n)],
    )
    expect((await one.post('/recover', { email: unproved(n) })).status).toBe(200)
  }
  expect(await one.mails(unproved(points - 1))).toHaveLength(1)
  expect(await one.mails(unproved(points))).toEqual([])
  expect((await one.post('/recover', { email: 'swamped@box.example' })).status).toBe(200)
  expect((await one.mail('swamped@box.example')).text).toContain('type=recovery')
})

it('the current password is guessed at in a session that was left open [A7]', async () => {
  const { session } = await one.newClient('left-open@client.example')
  const { points, seconds } = limits.currentPasswordByAccount
  const headers = { authorization: `Bearer ${session.access_token}` }
  const answers = await statuses(points + 1, (n) =>
    instance(n).request('/user', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ password: 'King-Tide-2028', current_password: `Wrong-${n}` }),
    }),
  )
  expect(answers.slice(0, points).map(({ status }) => status)).toEqual(
    Array.from({ length: points }, () => 400),
  )
  await expectRefusal(answers.at(-1), seconds)
})

it('the counts keep no address of a person or a machine, but hashes [A7]', async () => {
  await signIn(0, '203.0.113.77', 'counted@client.example')
  const { rows } = await one.pool.query<{ key: string }>('select key from platform.rate_limits')
  expect(rows.map(({ key }) => key.split(':')[0])).toContain('sign-in')
  expect(rows.filter(({ key }) => key.includes('@') || key.includes('203.0.113.'))).toEqual([])
})
