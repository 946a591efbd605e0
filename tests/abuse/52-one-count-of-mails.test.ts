import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agency } from '../../content/agency.ts'
import { newsletterConsent } from '../../content/pages/news-page.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'
import { offerTimes, timeAt } from '../support/calls.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'

const asShipped = agency.features.newsletter
const VICTIM = 'bombed@client.example'
const environment = { TRUST_PROXY: '1' }

let accounts: AuthServer
let forms: FunctionHost
let times: Date[] = []
beforeAll(async () => {
  Object.assign(agency.features, { newsletter: true })
  accounts = await startAuthServer({ limited: true, environment })
  forms = await startFunctions(accounts.pool, { environment })
  times = await offerTimes(accounts.pool)
  await accounts.newClient(VICTIM)
})
afterAll(async () => {
  Object.assign(agency.features, { newsletter: asShipped })
  await forms.stop()
  await accounts.stop()
})
beforeEach(async () => {
  await accounts.pool.query(
    `truncate public.bookings, private.call_requests, private.rate_limits, platform.rate_limits,
       public.mail_outbox, platform.mail_outbox cascade`,
  )
})

const count = async (table: string) => {
  const { rows } = await accounts.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where lower(recipient) like 'bombed%'`,
  )
  return rows[0]?.count ?? 0
}
const mailed = async () =>
  (await accounts.mails(VICTIM)).length + (await count('public.mail_outbox'))

const waysToMail = {
  signUp: (from: Record<string, string>) =>
    accounts.post('/signup', { email: VICTIM, password: PASSWORD }, from),
  reset: (from: Record<string, string>) => accounts.post('/recover', { email: VICTIM }, from),
  call: (from: Record<string, string>, round: number) =>
    forms.post(
      'booking',
      {
        action: 'request',
        id: randomUUID(),
        startsAt: timeAt(times, round),
        name: 'Mallory',
        email: `Bombed+${round}@client.example`,
        phone: '+6495550129',
        about: 'The salon',
        timeZone: 'Pacific/Auckland',
      },
      from,
    ),
  calculator: (from: Record<string, string>) =>
    forms.post('roi-report', { email: VICTIM, calls: 30, minutes: 3, hourly: 25, days: 250 }, from),
  newsletter: (from: Record<string, string>) =>
    forms.post(
      'newsletter',
      {
        email: VICTIM,
        consent: true,
        consentVersion: newsletterConsent.version,
        source: '/',
        action: 'subscribe',
      },
      from,
    ),
}
const KINDS = Object.keys(waysToMail).length

const bomb = async (rounds: number) => {
  for (let round = 0; round < rounds; round += 1) {
    await accounts.pool.query(
      `update platform.rate_limits set expire = 0 where key like '%cooldown%'`,
    )
    const from = { 'x-forwarded-for': `192.0.2.${round}` }
    for (const mail of Object.values(waysToMail)) {
      expect([200, 429]).toContain((await mail(from, round)).status)
    }
  }
}

test('accounts, calls, the calculator and the newsletter reach a mailbox by one count, beside the first of each [R9.12, A52]', async () => {
  await bomb(15)
  expect(await mailed()).toBe(8 + KINDS)
})

test.each(['call', 'calculator', 'newsletter'] as const)(
  '... and what others used up of it keeps nobody from the first mail: %s [R9.12, A52]',
  async (kind) => {
    for (let round = 0; round < 12; round += 1) {
      await accounts.pool.query(
        `update platform.rate_limits set expire = 0 where key like '%cooldown%'`,
      )
      await waysToMail.signUp({ 'x-forwarded-for': `192.0.2.${round}` })
    }
    const before = await mailed()
    expect(before).toBe(8 + 1)
    const from = { 'x-forwarded-for': '203.0.113.7' }
    expect((await waysToMail[kind](from, 20)).status).toBe(200)
    expect(await mailed()).toBe(before + 1)
    // The second shares what is used up.
    expect((await waysToMail[kind](from, 21)).status).toBe(200)
    expect(await mailed()).toBe(before + 1)
  },
)

test('... and mails of forms use up no reset of the owner [R9.12, A52]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const from = { 'x-forwarded-for': `192.0.2.${round}` }
    await waysToMail.call(from, round)
    await waysToMail.calculator(from)
    await waysToMail.newsletter(from)
  }
  expect(await mailed()).toBe(3 * 3)
  expect((await waysToMail.reset({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(200)
  expect((await accounts.mail(VICTIM)).text).toContain('type=recovery')
})
