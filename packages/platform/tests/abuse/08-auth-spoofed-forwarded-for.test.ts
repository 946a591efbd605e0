import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../support/auth.ts'

let server: AuthServer
let behindProxy: AuthServer
let points: number
beforeAll(async () => {
  server = await startAuthServer({ limited: true })
  behindProxy = await startAuthServer({
    limited: true,
    environment: { TRUST_PROXY: '1' },
    pool: server.pool,
  })
  points = server.platform.limitTable.signInByAccountAndAddress.points
})
afterAll(async () => {
  await behindProxy.stop()
  await server.stop()
})

const guess = async (at: AuthServer, email: string, headersOf: (n: number) => string) => {
  const statuses: number[] = []
  for (let n = 0; n <= points; n++) {
    const body = { email, password: 'wrong-password' }
    const forged = {
      'x-forwarded-for': headersOf(n),
      'x-real-ip': headersOf(n),
      forwarded: `for=${headersOf(n)}`,
      'cf-connecting-ip': headersOf(n),
    }
    statuses.push((await at.post('/token?grant_type=password', body, forged)).status)
  }
  return statuses
}

it('a made-up X-Forwarded-For on every try resets no limit [A8]', async () => {
  const statuses = await guess(server, 'direct@client.example', (n) => `203.0.113.${n}`)
  expect(statuses).toEqual([...Array.from({ length: points }, () => 400), 429])
})

it('behind a proxy of ours, only the entry it wrote counts [A8]', async () => {
  const spoofed = (n: number) => `203.0.113.${n}, 198.51.100.1`
  const statuses = await guess(behindProxy, 'proxied@client.example', spoofed)
  expect(statuses).toEqual([...Array.from({ length: points }, () => 400), 429])
})

it('... and clients behind it are counted separately [A8]', async () => {
  const proxied = (n: number) => `198.51.100.${n + 2}`
  const statuses = await guess(behindProxy, 'proxied@client.example', proxied)
  expect(statuses.every((status) => status === 400)).toBe(true)
})
