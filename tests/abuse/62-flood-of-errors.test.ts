import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSigningKeys } from '../../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../../packages/platform/auth/tokens.ts'
import { newClient, type Person } from '../support/people.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

const HOUR_MS = 3_600_000

let app: TestPlatform
beforeAll(async () => {
  app = await startTestPlatform({ environment: { TRUST_PROXY: '1' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.platform.pool.query('truncate public.error_reports, private.rate_limits')
})

/** Letters alone, because numbers make no error another. */
const letters = (index: number) =>
  [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const send = (message: string, address: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/functions/v1/error-report`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify({
      kind: 'error',
      message,
      frames: ['t (/_astro/menu.Bx12_3yz.js:1:234)'],
      path: '/contact',
      release: '0.2.0+abc',
    }),
  })
const report = async (...sent: Parameters<typeof send>) => {
  expect((await send(...sent)).status).toBe(204)
}
/** 230 invented errors, as many of each address as may be new. */
const flood = async (name: string) => {
  for (let index = 0; index < 230; index += 1) {
    await report(`${name} ${letters(index)}`, `10.${name.length}.0.${Math.floor(index / 10)}`)
  }
}
const messages = async (): Promise<string[]> => {
  const { rows } = await app.platform.pool.query('select message from public.error_reports')
  return rows.map(({ message }) => message)
}
/** As if `hours` had gone by. */
const pass = (hours: number) =>
  app.platform.pool.query('update private.rate_limits set expire = expire - $1::bigint', [
    hours * HOUR_MS,
  ])
const proofOf = async (person: Person) => {
  const tokens = createTokens(app.platform, createSigningKeys(app.platform))
  const claims = { ...person.caller().claims, role: 'authenticated' } as const
  const token = await tokens.signAccessToken(claims, new Date())
  return { apikey: app.platform.keys.publishable, authorization: `Bearer ${token}` }
}

test('230 invented errors hide a new one for an hour, not for the day, again and again [A62]', async () => {
  await flood('invented')
  await report('a new one', '192.0.2.1')
  expect(await messages()).not.toContain('a new one')

  await pass(1.02)
  await report('a new one', '192.0.2.1')
  expect(await messages()).toContain('a new one')

  await flood('made up')
  await pass(1.02)
  await report('another new one', '192.0.2.1')
  expect(await messages()).toContain('another new one')
  // At most two hundred a day: a hundred, and four an hour; and the row of all further ones.
  expect((await messages()).length).toBeLessThanOrEqual(100 + 3 * 4 + 1)
})

test('one of somebody who is signed in is told apart at once, and their room is not a stranger’s [A62]', async () => {
  await flood('invented')
  const person = await newClient(app.platform.pool)
  const proof = await proofOf(person)
  await report('theirs', '192.0.2.1', proof)
  expect(await messages()).toContain('theirs')

  // No token, a forged one, and that of a session that has ended are strangers'.
  await report('forged', '192.0.2.2', {
    ...proof,
    authorization: `${proof.authorization.slice(0, -6)}AAAAAA`,
  })
  await app.platform.pool.query('delete from auth.sessions where user_id = $1', [person.id])
  await report('ended', '192.0.2.3', proof)
  expect(await messages()).not.toEqual(expect.arrayContaining(['forged']))
  expect(await messages()).not.toEqual(expect.arrayContaining(['ended']))
})

test('one account makes ten new ones an hour at most, from whatever address [A62]', async () => {
  const person = await newClient(app.platform.pool)
  const proof = await proofOf(person)
  for (let index = 0; index < 15; index += 1) {
    await report(`theirs ${letters(index)}`, `192.0.2.${index}`, proof)
  }
  expect((await messages()).filter((message) => message.startsWith('theirs'))).toHaveLength(10)
})

test('whoever reports too often shuts out neither people who are signed in at the same address nor, signed in, anybody else [A62]', async () => {
  const flooded = async (addressOf: (index: number) => string, headers = {}) => {
    const statuses = []
    for (let index = 0; index < 61; index += 1) {
      statuses.push((await send('again and again', addressOf(index), headers)).status)
    }
    return statuses
  }
  const refusedLast = [...Array.from({ length: 60 }, () => 204), 429]
  const person = await newClient(app.platform.pool)
  const other = await proofOf(await newClient(app.platform.pool))
  expect(await flooded(() => '192.0.2.1')).toEqual(refusedLast)
  const proof = await proofOf(person)
  expect(await flooded((index) => `192.0.2.${index}`, proof)).toEqual(refusedLast)
  await report('theirs', '192.0.2.1', other)
  await report('a stranger’s', '192.0.2.2')
})
