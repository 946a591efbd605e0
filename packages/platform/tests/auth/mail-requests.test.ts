import { pino } from 'pino'
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

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** As the server, but mails of resets cannot be written. */
const broken = () => ({
  ...server.platform,
  mailTemplates: new Map(server.platform.mailTemplates).set('recovery', {
    subject: '{{ .Broken }}',
    html: '',
    text: '',
  }),
})

it('a request that fails is kept, holds up no other, and is mailed by a later run', async () => {
  await ask('/recover', CONFIRMED)
  await ask('/resend', UNCONFIRMED)
  await expect(answerMailRequests(broken())).rejects.toThrow('not answered')
  expect(await waiting()).toEqual([CONFIRMED])
  const { rows } = await server.pool.query('select recipient from platform.mail_outbox')
  expect(rows).toEqual([{ recipient: UNCONFIRMED }])
  const tokens = await server.pool.query('select kind from platform.one_time_tokens')
  expect(tokens.rows).toEqual([{ kind: 'signup' }])

  server.advance(SECOND)
  const { tokenHash } = await server.mail(CONFIRMED)
  const opened = await server.client().verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect(opened.error).toBeNull()
})

it('a request that keeps failing is tried less and less often', async () => {
  await ask('/recover', CONFIRMED)
  const delays: number[] = []
  for (let attempt = 1; attempt <= 14; attempt++) {
    await expect(answerMailRequests(broken())).rejects.toThrow('not answered')
    let seconds = 0
    const isDue = async () => {
      const { rows } = await server.pool.query(
        'select next_attempt_at <= $1 as due from platform.mail_requests',
        [server.platform.now()],
      )
      return rows[0].due
    }
    // Doubled steps: the delay is between half of them and all.
    for (let step = 1; !(await isDue()); step *= 2) {
      // Before it is due a run does nothing, and does not fail.
      await answerMailRequests(broken())
      server.advance(step * SECOND)
      seconds += step
    }
    delays.push(seconds)
  }
  expect(delays.slice(0, 4)).toEqual([1, 3, 7, 15])
  expect(delays).toEqual(delays.toSorted((one, other) => one - other))
  expect(delays.at(-1)).toBe(delays.at(-2))
  await server.pool.query('delete from platform.mail_requests')
})

it('after a day it is given up, which is told once, and without the address', async () => {
  const lines: object[] = []
  const logger = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
  const platform = { ...broken(), logger }
  const told: unknown[] = []
  const run = () => answerMailRequests(platform, { onGiveUp: (error) => told.push(error) })
  await ask('/recover', CONFIRMED)
  await expect(run()).rejects.toThrow('not answered')
  server.advance(DAY - 60 * SECOND)
  await expect(run()).rejects.toThrow('not answered')
  expect(await waiting()).toEqual([CONFIRMED])
  expect(told).toEqual([])
  server.advance(60 * SECOND)
  await expect(run()).rejects.toThrow('not answered')
  expect(await waiting()).toEqual([])
  await run()
  expect(told).toEqual([expect.any(Error)])
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'a mail request was given up',
      mail: 'recovery',
      attempts: 3,
    }),
  ])
  expect(JSON.stringify(lines)).not.toContain(CONFIRMED)
})
