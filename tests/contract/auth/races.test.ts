import { codeAt, enrollFactor, STEP_MS } from 'embedded-platform/testing/totp'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resetSecondFactor } from '../../../server/admin/resets.ts'
import { type AuthServer, PASSWORD, profile, startAuthServer } from '../../support/auth.ts'
import { commandServices } from '../../support/command.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

/** Resolves when `count` transactions of this database wait for a lock. */
const waiting = async (count: number) => {
  const waiters = async () => {
    const { rows } = await server.pool.query<{ waiters: number }>(
      `select count(*)::int as waiters from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiters
  }
  while ((await waiters()) !== count);
}

/** Runs `work` inside a transaction that holds what `sql` locks, and commits it. */
const holding = async (sql: string, work: (client: PoolClient) => Promise<void>) => {
  const client = await server.pool.connect()
  try {
    await client.query('begin')
    await client.query(sql)
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

it('checks a refresh token against the session after concurrent changes', async () => {
  const { session } = await server.newClient('raced@client.example')
  const answers: ReturnType<AuthServer['post']>[] = []
  const row = `auth.sessions where id = '${session.refresh_token.split('.')[0]}'`
  await holding(`select from ${row} for update`, async (client) => {
    const body = { refresh_token: session.refresh_token }
    answers.push(server.post('/token?grant_type=refresh_token', body))
    await waiting(1)
    await client.query(
      `update auth.sessions set refresh_token_counter = 5 ${row.replace('auth.sessions', '')}`,
    )
  })
  const codes = (await Promise.all(answers)).map(async (answer) => (await answer.json()).code)
  expect(await Promise.all(codes)).toEqual(['refresh_token_already_used'])
})

it('answers a sign-up in the very moment in which another one is confirmed', async () => {
  const email = 'moment@client.example'
  const signUp = (password: string) => server.post('/signup', { email, password, data: profile })
  await signUp('Spring-Tide-2029')
  await signUp(PASSWORD)
  const { tokenHash: token_hash } = await server.mail(email)

  const answers: ReturnType<AuthServer['post']>[] = []
  // Confirming queues a mail, so that it stops there, in the middle.
  await holding('lock table public.mail_outbox in share row exclusive mode', async () => {
    answers.push(server.post('/verify', { type: 'signup', token_hash }))
    await waiting(1)
    answers.push(signUp('Third-Attempt-3'))
    await waiting(2)
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect((await server.mail(email)).subject).toContain('already have an account')
  const login = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(login.error).toBeNull()
})

it('deletes an authenticator after its current code, and ends the sessions that it raised', async () => {
  const email = 'lost-phone@southerly.example'
  const { client, session } = await server.newClient(email)
  await server.pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    session.user.id,
  ])
  const { id: factorId, secret } = await enrollFactor(client, server.platform.now)
  server.advance(STEP_MS)
  const { data } = await client.mfa.challenge({ factorId })
  const challengeId = data?.id ?? ''

  const verified: ReturnType<typeof client.mfa.verify>[] = []
  const reset: ReturnType<typeof resetSecondFactor>[] = []
  const row = `auth.mfa_challenges where id = '${challengeId}'`
  await holding(`select from ${row} for update`, async () => {
    const code = codeAt(secret, server.platform.now())
    verified.push(client.mfa.verify({ factorId, challengeId, code }))
    await waiting(1)
    reset.push(resetSecondFactor(commandServices(server.platform), email))
    await waiting(2)
  })
  expect((await verified[0])?.error).toBeNull()
  expect((await reset[0])?.removed).toBe(1)
  expect((await client.refreshSession()).error).not.toBeNull()
})

it('logs out everywhere in the very moment in which another session changes the password', async () => {
  const email = 'two-tabs@client.example'
  const { session } = await server.newClient(email)
  const other = await server.client().signInWithPassword({ email, password: PASSWORD })
  const as = (token = '') => ({ authorization: `Bearer ${token}` })

  const answers: ReturnType<AuthServer['request']>[] = []
  const row = `auth.sessions where id = '${session.refresh_token.split('.')[0]}'`
  await holding(`select from ${row} for update`, async () => {
    const headers = as(session.access_token)
    answers.push(server.request('/logout?scope=global', { method: 'POST', headers }))
    await waiting(1)
    answers.push(
      server.request('/user', {
        method: 'PUT',
        headers: as(other.data.session?.access_token),
        body: JSON.stringify({ password: 'King-Tide-2028', current_password: PASSWORD }),
      }),
    )
    await waiting(2)
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 403])
})
