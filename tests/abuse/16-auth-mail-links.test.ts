import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

const HOUR_MS = 3_600_000

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const linkTo = async (email: string) => {
  await server.client().resetPasswordForEmail(email)
  return server.mail(email)
}
const verify = (token_hash: string, type: 'recovery' | 'signup' = 'recovery') =>
  server.client().verifyOtp({ token_hash, type })

const expired = {
  code: 'otp_expired',
  status: 403,
  message: 'Email link is invalid or has expired',
}

it('a link works once, also when it is pressed many times at once [A16]', async () => {
  const email = 'once@client.example'
  await server.newClient(email)
  const { tokenHash } = await linkTo(email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(tokenHash)))
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  expect((await verify(tokenHash)).error).toMatchObject(expired)
})

it('a link is good for the hour and for its own purpose [A16]', async () => {
  const email = 'purpose@client.example'
  await server.newClient(email)
  const { tokenHash } = await linkTo(email)
  expect((await verify(tokenHash, 'signup')).error).toMatchObject(expired)
  server.advance(HOUR_MS - 60_000)
  expect((await verify(tokenHash)).error).toBeNull()

  const late = await linkTo(email)
  server.advance(HOUR_MS)
  expect((await verify(late.tokenHash)).error).toMatchObject(expired)
})

it('a scanner that opens every link of a mail uses up nothing [A16]', async () => {
  const email = 'scanned@client.example'
  await server.client().signUp({ email, password: PASSWORD })
  const mail = await server.mail(email)
  const targets = [...mail.html.matchAll(/href="([^"]*)"/gu)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) {
    // What a server is asked for is the address without its fragment.
    const { pathname, search, hash } = new URL(target)
    expect(`${pathname}${search}`).not.toContain(mail.tokenHash)
    expect(pathname).not.toMatch(/^\/auth/u)
    expect(hash).toContain(mail.tokenHash)
  }
  expect((await verify(mail.tokenHash, 'signup')).error).toBeNull()
})

it('a scanner that asks with HEAD uses up nothing and mails nothing [A16]', async () => {
  const email = 'asked-by-head@client.example'
  const { session } = await server.newClient(email)
  const { tokenHash } = await linkTo(email)
  const before = await server.mails(email)
  const headers = { authorization: `Bearer ${session.access_token}` }
  for (const path of [`/verify?token=${tokenHash}&type=recovery`, '/reauthenticate']) {
    expect((await server.request(path, { method: 'HEAD', headers })).status).toBe(200)
  }
  expect(await server.mails(email)).toHaveLength(before.length)
  expect((await verify(tokenHash)).error).toBeNull()
})
