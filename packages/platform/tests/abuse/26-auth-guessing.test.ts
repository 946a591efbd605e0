import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../support/auth.ts'

const GUESSES = 5

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

it('after five guesses a six-digit code is void, and so is the right one [A26]', async () => {
  const email = 'guessed@client.example'
  const { client } = await server.newClient(email)
  const codeFromInbox = async () => {
    await client.reauthenticate()
    return /^\d{6}/u.exec((await server.mail(email)).subject)?.[0] ?? ''
  }
  const change = async (nonce: string) =>
    (await client.updateUser({ password: 'King-Tide-2028', nonce })).error?.code

  const code = await codeFromInbox()
  const wrong = code === '000000' ? '000001' : '000000'
  // All at once, so that no guess is lost in a race.
  const guesses = await Promise.all(Array.from({ length: GUESSES }, () => change(wrong)))
  expect(guesses).toEqual(Array.from({ length: GUESSES }, () => 'reauthentication_not_valid'))
  expect(await change(code)).toBe('reauthentication_not_valid')

  const fresh = await codeFromInbox()
  for (let n = 1; n < GUESSES; n++) await change(fresh === '000000' ? '000001' : '000000')
  expect(await change(fresh)).toBeUndefined()
})

it('codes are mailed so seldom that guessing for months finds none [A26]', async () => {
  const limited = await startAuthServer({ limited: true, pool: server.pool })
  const { client } = await server.newClient('patient@client.example')
  const { data } = await client.getSession()
  const ask = async () => {
    // The hourly limits are over each time.
    await server.pool.query(`delete from platform.rate_limits where key like 'mail:%'`)
    const authorization = `Bearer ${data.session?.access_token}`
    return limited.request('/reauthenticate', { headers: { authorization } })
  }
  const { points, seconds } = limited.platform.limitTable.mailedCodeByAccountMonthly
  for (let n = 0; n < points; n += 1) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(seconds - 3600)
  await limited.stop()
})

it('link tokens are too long to guess, and guesses are counted [A26]', async () => {
  const limited = await startAuthServer({ limited: true, pool: server.pool })
  const guesses = async (path: string) => {
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) {
      const token_hash = crypto.randomUUID()
      statuses.push((await limited.post(path, { type: 'recovery', token_hash })).status)
    }
    return statuses
  }
  const sixty = (status: number) => Array.from({ length: 60 }, () => status)
  // Looks and uses are counted apart: pages that look keep nobody behind the same address from a link.
  expect(await guesses('/verify/look')).toEqual([...sixty(200), 429])
  expect(await guesses('/verify')).toEqual([...sixty(403), 429])
  await limited.stop()
})
