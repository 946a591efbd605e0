import { randomUUID } from 'node:crypto'
import { databaseWith } from 'backend-kit/settings'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerMailRequests } from '../../../packages/platform/auth/mail-requests.ts'
import { embeddedAccounts } from '../../../server/accounts.ts'
import type { Database } from '../../../supabase/database.ts'
import type { Accounts } from '../../../supabase/functions/_shared/accounts/accounts.ts'
import { hostedAccounts } from '../../../supabase/functions/_shared/accounts/hosted.ts'
import { actingSettings } from '../../../supabase/functions/_shared/acting.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let auth: AuthServer
let bindings: Partial<Record<string, Accounts>> = {}

const bindTo = ({ platform, url }: AuthServer): typeof bindings => {
  const acting = actingSettings('function:whoami')
  return {
    ours: embeddedAccounts(platform, acting),
    hosted: hostedAccounts(
      { url, serviceKey: platform.keys.secret, siteUrl: platform.config.siteUrl },
      databaseWith<Database>(database.pool, acting),
    ),
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  auth = await startAuthServer({ pool: database.pool })
  bindings = bindTo(auth)
})
afterAll(async () => {
  await auth.stop()
  await database.drop()
})

const newEmail = () => `${randomUUID()}@client.example`

/** @returns the session's id. */
const logIn = async (email: string): Promise<string> => {
  const { data, error } = await auth.client().signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return sessionIdOf(data.session.access_token)
}

const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id

/** An account that is logged in `times` times, the oldest login first. */
const newAccount = async (times: number) => {
  const email = newEmail()
  const { data, error } = await auth
    .admin()
    .createUser({ email, password: PASSWORD, email_confirm: true })
  if (error) throw error
  const logins: string[] = []
  for (let n = 0; n < times; n += 1) logins.push(await logIn(email))
  return { email, id: data.user.id, logins }
}

describe.each(['ours', 'hosted'])('the accounts of a host: %s', (name) => {
  const accounts = (): Accounts => {
    const bound = bindings[name]
    if (!bound) throw new Error(`No ${name}`)
    return bound
  }
  const idsOf = async (userId: string) => (await accounts().sessionsOf(userId)).map(({ id }) => id)

  it('lists the sessions of one account, the last used first, and of no other', async () => {
    const { id, logins } = await newAccount(3)
    await newAccount(1)
    const [oldest = '', , newest = ''] = logins
    await database.pool.query(
      `update auth.sessions set user_agent = 'Firefox', created_at = '2026-11-01T00:00:00Z',
         refreshed_at = timezone('UTC', now() + interval '1 minute') where id = $1`,
      [oldest],
    )
    const [first, second] = await accounts().sessionsOf(id)
    expect(first).toEqual({
      id: oldest,
      userAgent: 'Firefox',
      createdAt: new Date('2026-11-01T00:00:00Z'),
      usedAt: expect.any(Date),
    })
    // Whatever time zone the server is in.
    expect(Math.abs((first?.usedAt.getTime() ?? 0) - Date.now() - 60_000)).toBeLessThan(30_000)
    expect(second).toMatchObject({ id: newest })
    expect(second?.usedAt).toEqual(second?.createdAt)
    expect(await idsOf(id)).toHaveLength(3)
  })

  it('ends one, all others, or all of one account, and says how many', async () => {
    const { id, logins } = await newAccount(4)
    const other = await newAccount(1)
    const [one = '', two = '', , kept = ''] = logins
    expect(await accounts().endSessions(id, { only: one })).toBe(1)
    expect(await accounts().endSessions(id, { only: one })).toBe(0)
    expect((await idsOf(id)).sort()).toEqual(logins.slice(1).sort())
    expect(await accounts().endSessions(other.id, { only: two })).toBe(0)
    expect(await accounts().endSessions(id, { except: kept })).toBe(2)
    expect(await idsOf(id)).toEqual([kept])
    expect(await accounts().endSessions(id, 'all')).toBe(1)
    expect(await idsOf(id)).toEqual([])
    expect(await idsOf(other.id)).toEqual(other.logins)
  })

  it('ends them with the transaction that it is handed, or not at all', async () => {
    const { id, logins } = await newAccount(1)
    const db = databaseWith<Database>(database.pool, {})
    const undone = db.transaction().execute(async (trx) => {
      expect(await accounts().endSessions(id, 'all', trx)).toBe(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await idsOf(id)).toEqual(logins)
  })

  it('does not deadlock with other endings of the same sessions', async () => {
    const { id } = await newAccount(6)
    const endings = Array.from({ length: 12 }, () => accounts().endSessions(id, 'all'))
    expect((await Promise.all(endings)).filter((ended) => ended > 0)).toEqual([6])
  })

  const within = <T>(work: (trx: Transaction<Database>) => Promise<T>) =>
    databaseWith<Database>(database.pool, {}).transaction().execute(work)
  const codeOfLogin = async (email: string) =>
    (await auth.client().signInWithPassword({ email, password: PASSWORD })).error?.code

  it('keeps everybody out of a deactivated account until it is activated, and of no other [R6.128]', async () => {
    const { id, email } = await newAccount(2)
    const other = await newAccount(1)
    const browser = auth.client()
    await browser.signInWithPassword({ email, password: PASSWORD })
    await within((trx) => accounts().deactivate(id, trx))
    expect(await idsOf(id)).toEqual([])
    expect((await browser.refreshSession()).error).not.toBeNull()
    expect(await codeOfLogin(email)).toBe('user_banned')
    // Not told to whoever does not know the password.
    const { error } = await auth.client().signInWithPassword({ email, password: 'Wrong-1-pass' })
    expect(error?.code).toBe('invalid_credentials')
    await within((trx) => accounts().deactivate(id, trx))
    expect(await codeOfLogin(other.email)).toBeUndefined()

    await within((trx) => accounts().activate(id, trx))
    await within((trx) => accounts().activate(id, trx))
    expect(await codeOfLogin(email)).toBeUndefined()
  })

  it('lets no login in that meets a deactivation [R6.128]', async () => {
    const { id, email } = await newAccount(0)
    for (let round = 0; round < 5; round += 1) {
      await within((trx) => accounts().activate(id, trx))
      await Promise.all([
        auth.client().signInWithPassword({ email, password: PASSWORD }),
        within((trx) => accounts().deactivate(id, trx)),
      ])
      const { rows } = await database.pool.query(
        'select from auth.sessions where user_id = $1 and private.is_session_live(id, user_id)',
        [id],
      )
      expect(rows).toEqual([])
    }
  })

  it('sends a confirmation again with the limits of the person, to the unconfirmed alone [R6.127]', async () => {
    await using stack = new AsyncDisposableStack()
    const limited = await startAuthServer({ pool: database.pool, limited: true })
    stack.defer(() => limited.stop())
    const bound = bindTo(limited)[name]
    const email = newEmail()
    await auth.admin().createUser({ email, password: PASSWORD })
    const redirectTo = `${auth.platform.config.siteUrl}/login?verified=true`
    const ask = (to: string) =>
      within(async (trx) =>
        bound?.resendConfirmation({ email: to, redirectTo, callerAddress: '192.0.2.7' }, trx),
      )
    const mailsTo = async (to: string) => {
      await answerMailRequests(auth.platform)
      const { rows } = await database.pool.query<{ data: string }>(
        'select data::text from platform.mail_outbox where recipient = $1',
        [to],
      )
      return rows
    }
    expect(await ask(email)).toEqual({ allowed: true })
    expect(await mailsTo(email)).toHaveLength(1)
    // Whoever asks next, the desk or the person, waits.
    const refused = await ask(email)
    expect(refused).toEqual({ allowed: false, retryAfterSeconds: expect.any(Number) })
    const own = await limited.client().resend({ type: 'signup', email })
    expect(own.error?.code).toBe('over_email_send_rate_limit')
    const confirmed = await newAccount(0)
    await ask(confirmed.email)
    expect(await mailsTo(confirmed.email)).toEqual([])
  })

  it('deletes an account with what references it, once, and no other', async () => {
    const { id, email } = await newAccount(2)
    const other = await newAccount(1)
    const left = async (userId: string) => {
      const { rows } = await database.pool.query(
        `select (select count(*)::int from auth.users where id = $1) as accounts,
           (select count(*)::int from auth.sessions where user_id = $1) as sessions,
           (select count(*)::int from auth.identities where user_id = $1) as identities`,
        [userId],
      )
      return rows[0]
    }
    await accounts().deleteAccount(id)
    await accounts().deleteAccount(id)
    expect(await left(id)).toEqual({ accounts: 0, sessions: 0, identities: 0 })
    expect(await left(other.id)).toEqual({ accounts: 1, sessions: 1, identities: 1 })
    const refused = await auth.client().signInWithPassword({ email, password: PASSWORD })
    expect(refused.error?.code).toBe('invalid_credentials')
  })
})

it('says of a deletion or a ban that the hosted platform refuses that it was not done', async () => {
  const { id } = await newAccount(1)
  const withoutKey = hostedAccounts(
    {
      url: auth.url,
      serviceKey: auth.platform.keys.publishable,
      siteUrl: auth.platform.config.siteUrl,
    },
    databaseWith<Database>(database.pool, {}),
  )
  await expect(withoutKey.deleteAccount(id)).rejects.toThrow('403')
  const deactivation = databaseWith<Database>(database.pool, {})
    .transaction()
    .execute((trx) => withoutKey.deactivate(id, trx))
  await expect(deactivation).rejects.toThrow('403')
  expect(await withoutKey.sessionsOf(id)).toHaveLength(1)
})
