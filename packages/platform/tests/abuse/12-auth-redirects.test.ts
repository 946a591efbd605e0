import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../support/auth.ts'

const SITE = 'http://127.0.0.1:3000'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
  await server.newClient('redirected@client.example')
})
afterAll(() => server.stop())

const evil = [
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://evil.example',
  `${SITE}@evil.example`,
  `${SITE}.evil.example`,
  `${SITE}:80@evil.example/`,
  'http://127.0.0.1:3001/login',
  'https://127.0.0.1:3000/login',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  `${SITE}//evil.example`,
  `${SITE}/\\evil.example`,
  `${SITE}/\u0000/evil`,
  'evil.example',
  '',
]

it.each(evil)('redirect_to=%j stays on our site [A12]', async (redirectTo) => {
  const query = new URLSearchParams({ type: 'signup', token_hash: 'x', redirect_to: redirectTo })
  const answer = await server.request(`/verify?${query}`)
  expect(answer.status).toBe(303)
  const target = new URL(answer.headers.get('location') ?? '', 'https://elsewhere.invalid')
  expect(target.origin).toBe(SITE)
  expect(target.pathname).toBe('/')

  const email = 'redirected@client.example'
  await server.post(`/recover?${new URLSearchParams({ redirect_to: redirectTo })}`, { email })
  const { text } = await server.mail(email)
  expect(text).toContain(`&redirect_to=${encodeURIComponent(`${SITE}/`)}`)
  expect(text).not.toContain('evil')
})

it('an address of our own is kept, without its fragment [A12]', async () => {
  const own = `${SITE}/login?verified=true#access_token=forged`
  const query = new URLSearchParams({ type: 'signup', token_hash: 'x', redirect_to: own })
  const answer = await server.request(`/verify?${query}`)
  expect(answer.headers.get('location')).toBe(
    `${SITE}/login?verified=true#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`,
  )
})
