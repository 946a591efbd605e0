import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

const MINUTE = 60

const VICTIM = 'victim@client.example'

let one: AuthServer
let other: AuthServer
beforeAll(async () => {
  // A proxy of ours, so that one machine can come from many addresses.
  const environment = { TRUST_PROXY: '1' }
  one = await startAuthServer({ limited: true, environment })
  other = await startAuthServer({ limited: true, environment, pool: one.pool })
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
  const answers = await statuses(11, (n) => signIn(n, '203.0.113.1'))
  expect(answers.slice(0, 10).every(({ status }) => status === 400)).toBe(true)
  await expectRefusal(answers.at(-1), 15 * MINUTE)
})

it('... which does not lock out the owner, from another address [A7]', async () => {
  const login = await signIn(0, '198.51.100.7', VICTIM, PASSWORD)
  expect(login.status).toBe(200)
})

it('200 accounts are guessed at from one address [A7]', async () => {
  const answers = await statuses(101, (n) =>
    signIn(n, '203.0.113.2', `account-${n}@client.example`),
  )
  expect(answers.slice(0, 100).every(({ status }) => status === 400)).toBe(true)
  await expectRefusal(answers.at(-1), 15 * MINUTE)
})

it('one account is guessed at from 200 addresses; the owner can still reset [R4.13, A7]', async () => {
  const email = 'guessed@client.example'
  await one.newClient(email)
  // The account's own login was one of the fifty.
  const answers = await statuses(50, (n) => signIn(n, `192.0.2.${n}`, email))
  expect(answers.slice(0, 49).every(({ status }) => status === 400)).toBe(true)
  await expectRefusal(answers.at(-1), 15 * MINUTE)
  // Now that it is locked, the right password does not help either ...
  expect((await signIn(0, '198.51.100.8', email, PASSWORD)).status).toBe(429)

  // ... though an attacker used up all the confirmations in the owner's name ...
  for (let n = 0; n < 3; n++) {
    await one.post('/resend', { type: 'signup', email }, { 'x-forwarded-for': '192.0.2.1' })
  }
  // ... a reset is.
  const client = one.client()
  expect((await client.resetPasswordForEmail(email)).error).toBeNull()
  const { tokenHash } = await one.mail(email)
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
  expect(seconds).toBeLessThanOrEqual(35)
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

const signUp = (n: number, address: string) =>
  instance(n).post(
    '/signup',
    { email: `new-${address}-${n}@client.example`, password: PASSWORD },
    { 'x-forwarded-for': address },
  )

it('one address has its share of the mails that confirm accounts [R9.46, A7]', async () => {
  const hourOver = `update platform.rate_limits set expire = 0 where key like 'sign-up:address%'`
  const answers = []
  for (let n = 0; n < 41; n++) {
    if (n === 30) await one.pool.query(hourOver)
    answers.push(await signUp(n, '203.0.113.40'))
  }
  expect(answers.slice(0, 40).filter(({ status }) => status !== 200)).toEqual([])
  await expectRefusal(answers.at(-1), 24 * 60 * MINUTE)
  expect((await signUp(0, '203.0.113.41')).status).toBe(200)
})

it('500 sign-ups a day are mailed in all, which says so; resends have a count of their own [R9.46, A7]', async () => {
  const used = await one.pool.query(
    `update platform.rate_limits set points = 499 where key like 'confirmations-daily:%'`,
  )
  expect(used.rowCount).toBeGreaterThan(0)
  await one.pool.query(
    `delete from platform.rate_limits where key not like 'confirmations-daily:%'`,
  )
  expect((await signUp(0, '203.0.113.50')).status).toBe(200)
  const refused = await signUp(1, '203.0.113.51')
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    code: 'over_email_send_rate_limit',
    message: `No more mails to confirm an account are sent for now: you can request one after ${seconds} seconds.`,
  })
  expect(await one.mails('new-203.0.113.51-1@client.example')).toEqual([])
  const email = 'new-203.0.113.50-0@client.example'
  const again = await one.post(
    '/resend',
    { type: 'signup', email },
    { 'x-forwarded-for': '203.0.113.52' },
  )
  expect(again.status).toBe(200)
  await one.pool.query(`delete from platform.rate_limits`)
})

it('166 of them in an hour; whoever is refused for that has all of their own left [R9.46, R4.171, A46]', async () => {
  const from = '203.0.113.60'
  const use = (points: number) =>
    one.pool.query(
      `update platform.rate_limits set points = $1 where key like 'confirmations-hourly:%'`,
      [points],
    )
  const resend = (email: string) =>
    one.post('/resend', { type: 'signup', email }, { 'x-forwarded-for': from })
  expect((await signUp(0, '203.0.113.61')).status).toBe(200)
  expect((await resend('new-203.0.113.61-0@client.example')).status).toBe(200)
  expect((await use(165)).rowCount).toBe(2)
  expect((await signUp(1, '203.0.113.61')).status).toBe(200)
  await use(166)
  for (const _ of Array.from({ length: 31 })) {
    const refused = await signUp(0, from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60 * MINUTE)
    expect(await refused.json()).toMatchObject({ code: 'over_email_send_rate_limit' })
    expect((await resend(`new-${from}-0@client.example`)).status).toBe(429)
  }
  await use(0)
  expect((await signUp(0, from)).status).toBe(200)
  expect((await resend(`new-${from}-0@client.example`)).status).toBe(200)
  await one.pool.query(`delete from platform.rate_limits`)
})

const COOLDOWN_OVER = `update platform.rate_limits set expire = 0 where key like '%cooldown%'`

it('addresses of one mailbox share the nine mails of a kind that reach it in an hour [R9.12, A7]', async () => {
  const email = (n: number) => `Mail+${n}@Box.example`
  expect((await one.post('/signup', { email: email(0), password: PASSWORD })).status).toBe(200)
  expect((await one.post('/signup', { email: email(1), password: PASSWORD })).status).toBe(429)
  const resend = (address: string) => one.post('/resend', { email: address, type: 'signup' })
  expect((await resend(email(0))).status).toBe(200)
  expect((await resend('mail@box.example')).status).toBe(429)
  const statusesSeen = await statuses(10, async (n) => {
    await one.pool.query(COOLDOWN_OVER)
    return one.post('/signup', { email: email(n + 1), password: PASSWORD })
  })
  expect(statusesSeen.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 8 }, () => 200),
    429,
    429,
  ])
})

it('... and confirmations that an attacker has sent again do not block a registration [A7]', async () => {
  for (let n = 0; n <= 10; n++) {
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
  for (let n = 0; n <= 10; n++) {
    await one.pool.query(
      `insert into auth.users (id, email, created_at) values (gen_random_uuid(), $1, now())`,
      [unproved(n)],
    )
    expect((await one.post('/recover', { email: unproved(n) })).status).toBe(200)
  }
  expect(await one.mails(unproved(8))).toHaveLength(1)
  expect(await one.mails(unproved(9))).toEqual([])
  expect((await one.post('/recover', { email: 'swamped@box.example' })).status).toBe(200)
  expect((await one.mail('swamped@box.example')).text).toContain('type=recovery')
})

it('all kinds together reach a mailbox by one count, beside the first of each kind [R9.12, A7]', async () => {
  const email = 'bombed@client.example'
  await one.newClient(email)
  await one.pool.query(`delete from platform.rate_limits`)
  const before = (await one.mails(email)).length
  const mailed = async () => (await one.mails(email)).length - before
  const bomb = async () => {
    for (let round = 0; round < 15; round++) {
      await one.pool.query(COOLDOWN_OVER)
      const from = { 'x-forwarded-for': `192.0.2.${round}` }
      await one.post('/signup', { email, password: PASSWORD }, from)
      await one.post('/recover', { email }, from)
    }
  }
  const kinds = 2
  await bomb()
  expect(await mailed()).toBe(8 + kinds)
  const hourOver = `update platform.rate_limits set expire = 0 where key not like 'mails-daily:%'`
  for (let hour = 1; hour < 6; hour++) {
    await one.pool.query(hourOver)
    await bomb()
  }
  expect(await mailed()).toBe(24 + 6 * kinds)
  // The owner waits for the next reset, not for the next day.
  await one.pool.query(COOLDOWN_OVER)
  const refused = await one.post('/recover', { email })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60 * MINUTE)
  await one.pool.query(hourOver)
  expect((await one.post('/recover', { email })).status).toBe(200)
})

it('the current password is guessed at in a session that was left open [A7]', async () => {
  const { session } = await one.newClient('left-open@client.example')
  const headers = { authorization: `Bearer ${session.access_token}` }
  const answers = await statuses(11, (n) =>
    instance(n).request('/user', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ password: 'King-Tide-2028', current_password: `Wrong-${n}` }),
    }),
  )
  expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, () => 400),
  )
  await expectRefusal(answers.at(-1), 15 * MINUTE)
})

it('the counts keep no address of a person or a machine, but hashes [A7]', async () => {
  await signIn(0, '203.0.113.77', 'counted@client.example')
  const { rows } = await one.pool.query<{ key: string }>('select key from platform.rate_limits')
  expect(rows.map(({ key }) => key.split(':')[0])).toContain('sign-in')
  expect(rows.filter(({ key }) => key.includes('@') || key.includes('203.0.113.'))).toEqual([])
})
