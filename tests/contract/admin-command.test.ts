import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits as LIMITS } from '../../domain/limits.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'
import { compileCache } from '../support/compile-cache.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startRestServer } from '../support/http.ts'
import { codeAt, enrollFactor, STEP_MS } from '../support/totp.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NEW_PASSWORD = 'King-Tide-2028'
const ADDRESS = 'aroha@southerly.example'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The command as an engineer types it; answers with its exit code and what it printed. */
const admin = async (...parameters: string[]) => {
  const options = {
    cwd: ROOT,
    env: { ...compileCache, PATH: process.env.PATH, DATABASE_URL: database.url },
  }
  return promisify(execFile)(
    process.execPath,
    ['platform/ops/admin/main.ts', ...parameters],
    options,
  ).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )
}

it('makes an administrator by a mailed invitation, lists and revokes', async () => {
  expect((await admin('list')).output).toContain('no administrator')

  expect(await admin('invite', 'Aroha@Southerly.example')).toMatchObject({ code: 0 })
  const { rows: mails } = await database.pool.query(
    'select recipient, data from public.mail_outbox',
  )
  expect(mails).toHaveLength(1)
  expect(mails[0].recipient).toBe(ADDRESS)
  expect(mails[0].data.text).toContain('/update-password#token_hash=')
  expect(mails[0].data.text).toMatch(/to be an administrator/u)
  expect(mails[0].data.text).toMatch(/first login sets up an authenticator app/u)
  expect((await admin('list')).output).toMatch(new RegExp(`^${ADDRESS}.*invited`, 'u'))

  expect((await admin('revoke', ADDRESS)).output).toContain('no administrator any more')
  expect((await admin('list')).output).toContain('no administrator yet')
})

it('takes an invitation back that nobody has accepted', async () => {
  const server = await startAuthServer({ pool: database.pool })
  const email = 'hare@southerly.example'
  await admin('invite', email)
  const { tokenHash } = await server.mail(email)
  await admin('revoke', email)
  const opened = await server.client().verifyOtp({ token_hash: tokenHash, type: 'invite' })
  expect(opened.error?.code).toBe('otp_expired')
  await server.stop()
})

it('fails where it revokes nothing', async () => {
  expect(await admin('revoke', ADDRESS)).toEqual({
    code: 1,
    output: `${ADDRESS} was no administrator.\n`,
  })
})

it('promotes somebody who has an account, and tells them by one mail', async () => {
  const email = 'hemi@tawhiri.example'
  await database.pool.query(
    'insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now())',
    [email],
  )
  expect((await admin('invite', email)).output).toContain('administrator now')
  expect(await admin('invite', email)).toEqual({
    code: 1,
    output: `${email} is an administrator already.\n`,
  })
  const { rows: mails } = await database.pool.query(
    'select data from public.mail_outbox where recipient = $1',
    [email],
  )
  expect(mails).toHaveLength(1)
  expect(mails[0].data.subject).toMatch(/^You are an administrator of/u)
  expect(mails[0].data.text).toMatch(/first login sets up an authenticator app/u)
  expect(mails[0].data.text).toContain('http://127.0.0.1:3000/login')
  expect(mails[0].data.text).not.toContain('token')
})

it('lets nobody who was logged in before the promotion set up the authenticator', async () => {
  const email = 'rewi@tawhiri.example'
  const server = await startAuthServer({ pool: database.pool })
  const { client: leftOpen } = await server.newClient(email)
  await admin('invite', email)
  const refused = await leftOpen.mfa.enroll({ factorType: 'totp' })
  expect(refused.error?.name).toBe('AuthSessionMissingError')
  expect((await leftOpen.refreshSession()).error).not.toBeNull()

  const browser = server.client()
  await browser.signInWithPassword({ email, password: PASSWORD })
  await enrollFactor(browser, server.platform.now)
  await admin('invite', email)
  expect((await browser.refreshSession()).error).toBeNull()
  await server.stop()
})

it('leaves the authenticator to whoever loses the role, and says so when it is given again', async () => {
  const email = 'tama@tawhiri.example'
  const server = await startAuthServer({ pool: database.pool })
  await server.newClient(email)
  await admin('invite', email)
  const login = async () => {
    const browser = server.client()
    await browser.signInWithPassword({ email, password: PASSWORD })
    return browser
  }
  const { secret } = await enrollFactor(await login(), server.platform.now)
  await admin('revoke', email)
  const byPasswordAlone = await (await login()).updateUser({ password: NEW_PASSWORD })
  expect(byPasswordAlone.error?.code).toBe('insufficient_aal')

  await admin('invite', email)
  expect((await server.mail(email)).text).toContain(
    'If you have set one up here before, it still counts',
  )
  server.advance(STEP_MS)
  const browser = await login()
  const factorId = (await browser.mfa.listFactors()).data?.totp[0]?.id ?? ''
  const code = codeAt(secret, server.platform.now())
  expect((await browser.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  await server.stop()
})

describe('an administrator who lost something', () => {
  const email = 'kiri@southerly.example'
  let server: AuthServer
  let client: GoTrueClient
  let secret: string
  const now = () => server.platform.now()
  const login = async (password: string) => {
    const browser = server.client()
    const { error } = await browser.signInWithPassword({ email, password })
    if (error) throw error
    return browser
  }
  beforeAll(async () => {
    server = await startAuthServer({ pool: database.pool })
    await server.newClient(email)
    await admin('invite', email)
    client = await login(PASSWORD)
    secret = (await enrollFactor(client, now)).secret
  })
  afterAll(() => server.stop())

  it('cannot reset a password on the site', async () => {
    const before = await server.mails(email)
    expect((await client.resetPasswordForEmail(email)).error).toBeNull()
    expect(await server.mails(email)).toHaveLength(before.length)
  })

  it('is mailed a link by reset-password, which asks for the code as well', async () => {
    const { output } = await admin('reset-password', 'Kiri@Southerly.example')
    const mail = await server.mail(email)
    const link = `http://127.0.0.1:3000/update-password#token_hash=${mail.tokenHash}&type=recovery`
    expect(mail.text).toContain(link)
    expect(output).toContain(link)

    const browser = server.client()
    await browser.verifyOtp({ token_hash: mail.tokenHash, type: 'recovery' })
    const { error } = await browser.updateUser({ password: NEW_PASSWORD })
    expect(error?.code).toBe('insufficient_aal')
    const { data } = await browser.mfa.listFactors()
    server.advance(STEP_MS)
    const factorId = data?.totp[0]?.id ?? ''
    await browser.mfa.challengeAndVerify({ factorId, code: codeAt(secret, now()) })
    expect((await browser.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    client = await login(NEW_PASSWORD)
  })

  it('begins with another authenticator after reset-totp, logged out everywhere', async () => {
    expect((await admin('reset-totp', email)).output).toContain('is forgotten')
    expect((await client.refreshSession()).error).not.toBeNull()
    expect((await server.mail(email)).subject).toContain('was removed')
    const browser = await login(NEW_PASSWORD)
    const { data } = await browser.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    await enrollFactor(browser, now)

    const { rows } = await database.pool.query(
      `select subject_id from public.audit_log where action = 'factor.reset'`,
    )
    expect(rows).toEqual([{ subject_id: (await browser.getUser()).data.user?.id }])
    await admin('reset-totp', email)
    expect((await admin('reset-totp', email)).output).toContain('had no authenticator')
  })

  it('is the only one for whom either is', async () => {
    await server.newClient('client@client.example')
    const before = await server.mails('client@client.example')
    for (const command of ['reset-password', 'reset-totp']) {
      for (const address of ['client@client.example', 'nobody@client.example']) {
        const { code, output } = await admin(command, address)
        expect(code).toBe(1)
        expect(output).toContain(`${address} is no administrator`)
        expect(output).not.toContain('    at ')
      }
    }
    expect(await server.mails('client@client.example')).toHaveLength(before.length)
  })
})

it('leads by an invitation to a password, a second factor and what administrators see', async () => {
  const email = 'moana@southerly.example'
  const server = await startAuthServer({ pool: database.pool })
  const rest = await startRestServer(database.pool)
  await admin('invite', email)
  const { tokenHash } = await server.mail(email)
  const browser = server.client()
  expect((await browser.verifyOtp({ token_hash: tokenHash, type: 'invite' })).error).toBeNull()
  expect((await browser.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  const isTaken = async () => {
    const { data } = await browser.getSession()
    const headers = {
      apikey: server.platform.keys.publishable,
      authorization: `Bearer ${data.session?.access_token}`,
    }
    return (await new PostgrestClient(`${rest.url}/rest/v1`, { headers }).rpc('is_admin')).data
  }
  expect(await isTaken()).toBe(false)
  await enrollFactor(browser, server.platform.now)
  expect(await isTaken()).toBe(true)
  expect((await admin('list')).output).toMatch(new RegExp(`^${email}.*\\d$`, 'mu'))
  await admin('revoke', email)
  expect(await isTaken()).toBe(false)
  await rest.stop()
  await server.stop()
})

it.each([
  [[], 'Which command?'],
  [['promote'], 'Which command?'],
  [['--help'], 'Which command?'],
  // Names that every object has.
  [['constructor', 'aroha@southerly.example'], 'Which command?'],
  [['__proto__', 'aroha@southerly.example'], 'Which command?'],
  [['invite'], 'For whom? invite takes an email address.'],
  [['invite', 'no address'], 'That is no email address'],
  [
    ['invite', 'tui@southerly.example', 'rua@southerly.example'],
    'One email address at a time, please.',
  ],
  [['list', 'tui@southerly.example'], 'list stands alone.'],
  [['reset-password'], 'For whom? reset-password takes an email address.'],
  [['reset-totp', 'kiri'], 'That is no email address'],
])('says how it is used when it is used wrongly: %j', async (parameters, trouble) => {
  const { code, output } = await admin(...parameters)
  expect(code).toBe(1)
  expect(output.startsWith(`${trouble}\n\nnpm run admin -- invite someone@example.com`)).toBe(true)
  expect(output).not.toContain('    at ')
})

it('unlocks an account that strangers guessed at, and says whether there was anything to do', async () => {
  const email = 'locked@client.example'
  const server = await startAuthServer({ pool: database.pool, limited: true })
  await server.newClient(email)
  const { limits } = server.platform
  for (let n = 0; n <= LIMITS.signInByAccount.points; n += 1) {
    await limits.consume(LIMITS.signInByAccount, email)
  }
  const logIn = async () =>
    (await server.client().signInWithPassword({ email, password: PASSWORD })).error?.code
  expect(await logIn()).toBe('over_request_rate_limit')
  expect(await admin('unlock', email)).toEqual({
    code: 0,
    output: `The passwords and codes tried at ${email} are forgotten: its owner can log in now.\n`,
  })
  expect(await logIn()).toBeUndefined()
  await database.pool.query('delete from private.rate_limits')
  expect((await admin('unlock', email)).output).toContain('was not locked')
  expect(await admin('unlock', 'nobody@client.example')).toEqual({
    code: 1,
    output: 'nobody@client.example has no account.\n',
  })
  await server.stop()
})
