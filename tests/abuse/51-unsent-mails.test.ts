import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ limited: true, environment: { TRUST_PROXY: '1' } })
})
afterAll(() => server.stop())
afterEach(() => server.pool.query('delete from platform.rate_limits'))

const ATTACKER = { 'x-forwarded-for': '203.0.113.51' }
const OWNER = { 'x-forwarded-for': '198.51.100.51' }

const cooldownOver = () =>
  server.pool.query(`update platform.rate_limits set expire = 0 where key like '%cooldown%'`)

/** More than an hour's mails to one mailbox. */
const repeat = async (attempt: () => Promise<Response>, status: number) => {
  for (let n = 0; n < 12; n++) {
    expect((await attempt()).status).toBe(status)
    await cooldownOver()
  }
}

it('registrations with data that is refused use up nothing of what is mailed to their address [A51]', async () => {
  const email = 'refused-data@owner.example'
  const data = { companyName: 'x' }
  await repeat(() => server.post('/signup', { email, password: PASSWORD, data }, ATTACKER), 422)
  expect(await server.mails(email)).toEqual([])
  const statuses = []
  for (let n = 0; n < 3; n++) {
    statuses.push((await server.post('/signup', { email, password: PASSWORD }, OWNER)).status)
    await cooldownOver()
  }
  expect(statuses).toEqual([200, 200, 200])
})

it('... and do not make the owner wait [A51]', async () => {
  const email = 'refused-once@owner.example'
  const data = { companyName: 'x' }
  expect((await server.post('/signup', { email, password: PASSWORD, data }, ATTACKER)).status).toBe(
    422,
  )
  expect((await server.post('/signup', { email, password: PASSWORD }, OWNER)).status).toBe(200)
})

it.each(['signup', 'resend'])('nor does who has no %s left [A51]', async (kind) => {
  const email = `refused-${kind}@owner.example`
  const ask = (address: string, from: Record<string, string>) =>
    kind === 'signup'
      ? server.post('/signup', { email: address, password: PASSWORD }, from)
      : server.post('/resend', { type: 'signup', email: address }, from)
  for (let n = 0; n < 40; n++) {
    if (n === 25)
      await server.pool.query(
        `update platform.rate_limits set expire = 0 where key like 'sign-up:address%'`,
      )
    expect((await ask(`of-the-attacker-${kind}-${n}@attacker.example`, ATTACKER)).status).toBe(200)
  }
  await repeat(() => ask(email, ATTACKER), 429)
  expect((await ask(email, OWNER)).status).toBe(200)
  await cooldownOver()
  expect((await ask(email, OWNER)).status).toBe(200)
})
