import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'
import { codeAt, enrollFactor, STEP_MS, wrongCodeAt } from '../support/totp.ts'

const GUESSES = 5

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const now = () => server.platform.now()

/** An attacker who has the password of `email`, and not the authenticator. */
const attackerOf = async (email: string, at = server) => {
  const { client: owner } = await server.newClient(email)
  const factor = await enrollFactor(owner, now)
  server.advance(STEP_MS)
  const client = at.client()
  await client.signInWithPassword({ email, password: PASSWORD })
  return { client, ...factor }
}

it('after five guesses at once a challenge is void, and so is the right code [A26]', async () => {
  const { client, id: factorId, secret } = await attackerOf('guessed-totp@client.example')
  const { data } = await client.mfa.challenge({ factorId })
  const challengeId = data?.id ?? ''
  const enter = async (code: string) =>
    (await client.mfa.verify({ factorId, challengeId, code })).error?.code

  const wrong = wrongCodeAt(secret, now())
  const guesses = await Promise.all(Array.from({ length: GUESSES }, () => enter(wrong)))
  expect(guesses).toEqual(Array.from({ length: GUESSES }, () => 'mfa_verification_failed'))
  expect(await enter(codeAt(secret, now()))).toBe('mfa_challenge_expired')

  // The fifth try of the next one still counts.
  const next = (await client.mfa.challenge({ factorId })).data?.id ?? ''
  const enterNext = async (code: string) =>
    (await client.mfa.verify({ factorId, challengeId: next, code })).error?.code
  for (let n = 1; n < GUESSES; n += 1) await enterNext(wrong)
  expect(await enterNext(codeAt(secret, now()))).toBeUndefined()
})

it('new challenges and new sessions allow no more guesses at an account [A26]', async () => {
  const limited = await startAuthServer({
    limited: true,
    pool: server.pool,
    environment: { TRUST_PROXY: '1' },
  })
  const email = 'hammered@client.example'
  const { client, id: factorId, secret } = await attackerOf(email, limited)
  const wrong = wrongCodeAt(secret, limited.platform.now())
  const { points, seconds } = limited.platform.limitTable.codeByAccount
  for (let n = 0; n < points; n += 1) {
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: wrong })
    expect(error?.code).toBe('mfa_verification_failed')
  }
  const { data } = await limited.client().signInWithPassword({ email, password: PASSWORD })
  const challenge = await client.mfa.challenge({ factorId })
  const answer = await limited.post(
    `/factors/${factorId}/verify`,
    { challenge_id: challenge.data?.id, code: codeAt(secret, limited.platform.now()) },
    { authorization: `Bearer ${data.session?.access_token}`, 'x-forwarded-for': '192.0.2.9' },
  )
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
  await limited.stop()
})
