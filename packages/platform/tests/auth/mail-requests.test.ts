import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerMailRequests } from '../../auth/mail-requests.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

const CONFIRMED = 'confirmed@client.example'
const UNCONFIRMED = 'unconfirmed@client.example'
const UNKNOWN = 'unknown@client.example'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
  await server.newClient(CONFIRMED)
  await server.client().signUp({ email: UNCONFIRMED, password: PASSWORD })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('truncate platform.mail_outbox, platform.one_time_tokens')
})

const forms = [
  { path: '/recover', email: CONFIRMED },
  { path: '/resend', email: UNCONFIRMED },
]
const ask = async (path: string, email: string) => {
  const answer = await server.post(path, { type: 'signup', email })
  expect(answer.status).toBe(200)
}
const waiting = async () =>
  (await server.pool.query('select email from platform.mail_requests order by id')).rows.map(
    ({ email }) => email,
  )

it.each(forms)(
  '$path is answered without a look at the accounts, which would show in its time',
  async ({ path, email }) => {
    await server.pool.query('alter table auth.users rename to users_elsewhere')
    try {
      await ask(path, email)
      await ask(path, UNKNOWN)
    } finally {
      await server.pool.query('alter table auth.users_elsewhere rename to users')
    }
    expect(await waiting()).toEqual([email, UNKNOWN])
    expect(await server.mails(email)).toHaveLength(1)
    expect(await server.mails(UNKNOWN)).toEqual([])
    expect(await waiting()).toEqual([])
  },
)

it('mails once what two instances find at the same time', async () => {
  await ask('/recover', CONFIRMED)
  await Promise.all([answerMailRequests(server.platform), answerMailRequests(server.platform)])
  expect(await server.mails(CONFIRMED)).toHaveLength(1)
})

it('a request that fails is kept, holds up no other, and is mailed by the next run', async () => {
  await ask('/recover', CONFIRMED)
  await ask('/resend', UNCONFIRMED)
  const { mailTemplates, ...platform } = server.platform
  const broken = new Map(mailTemplates).set('recovery', {
    subject: '{{ .Broken }}',
    html: '',
    text: '',
  })
  await expect(answerMailRequests({ ...platform, mailTemplates: broken })).rejects.toThrow(
    'not answered',
  )
  expect(await waiting()).toEqual([CONFIRMED])
  const { rows } = await server.pool.query('select recipient from platform.mail_outbox')
  expect(rows).toEqual([{ recipient: UNCONFIRMED }])
  const tokens = await server.pool.query('select kind from platform.one_time_tokens')
  expect(tokens.rows).toEqual([{ kind: 'signup' }])

  const { tokenHash } = await server.mail(CONFIRMED)
  const opened = await server.client().verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect(opened.error).toBeNull()
})
