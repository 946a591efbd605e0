import { request } from 'node:http'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

const SITE = 'https://shop.example'
const POISON = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-original-url': 'https://evil.example/',
  forwarded: 'host=evil.example;proto=http',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
}

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    environment: { SITE_URL: SITE, SMTP_URL: 'smtp://127.0.0.1:25', TRUST_PROXY: '2' },
  })
})
afterAll(() => server.stop())

/** `fetch` would not send a Host header of one's own. */
const postWithForgedHost = (
  path: string,
  body: unknown,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}/auth/v1${path}`,
      {
        method: 'POST',
        headers: {
          ...POISON,
          apikey: server.platform.keys.publishable,
          'content-type': 'application/json',
        },
      },
      async (answer) => {
        let text = ''
        for await (const chunk of answer) text += chunk
        resolve({
          status: answer.statusCode ?? 0,
          text: `${JSON.stringify(answer.headers)}${text}`,
        })
      },
    )
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })

it('mail links, answers and tokens name the configured site only [A13]', async () => {
  const email = 'poisoned@client.example'
  await server.newClient(email)
  const fresh = 'fresh@client.example'
  const answers = [
    await postWithForgedHost('/recover', { email }),
    await postWithForgedHost('/signup', { email: fresh, password: PASSWORD }),
    await postWithForgedHost('/resend', { type: 'signup', email: fresh }),
    await postWithForgedHost('/signup', { email, password: PASSWORD }),
    await postWithForgedHost('/token?grant_type=password', { email, password: PASSWORD }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('evil')
  }
  const token = JSON.parse(answers.at(-1)?.text.replace(/^\{.*?\}(?=\{)/u, '') ?? '').access_token
  expect(decodeJwt(token).iss).toBe(`${SITE}/auth/v1`)

  const mails = [...(await server.mails(email)), ...(await server.mails(fresh))]
  expect(mails.length).toBeGreaterThanOrEqual(5)
  for (const mail of mails) {
    const content = `${mail.subject}${mail.html}${mail.text}`
    expect(content).not.toMatch(/evil|gopher|127\.0\.0\.1/u)
    expect(mail.text).toContain(SITE)
  }
})
