import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { codeAt, enrollFactor, STEP_MS } from 'embedded-platform/testing/totp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCache } from '../../scripts/support/compile-cache.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startRestServer } from '../support/http.ts'

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
    ['server/admin/main.ts', ...parameters],
    options,
  ).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )
}

it('makes an administrator by a mailed invitation, lists and revokes [R6.4]', async () => {
  expect((await admin('list')).output).toContain('no administrator')

  expect(await admin('invite', 'Aroha@Southerly.example')).toMatchObject({ code: 0 })
  const { rows: mails } = await database.pool.query(
    'select recipient, data from platform.mail_outbox',
  )
  expect(mails).toHaveLength(1)
  expect(mails[0].recipient).toBe(ADDRESS)
  expect(mails[0].data.text).toContain('/update-password#token_hash=')
  expect(mails[0].data.text).toMatch(/to be an administrator/u)
  expect(mails[0].data.text).toMatch(/first login sets up an authenticator app/u)
  expect((await admin('list')).output).toMatch(new RegExp(`^${ADDRESS}.*invited`, 'u'))

  expect((await admin('revoke', ADDRESS)).output).toContain('no administrator any more')
  expect((await admin('list')).output).toContain('no administrator yet')
  const { rows: entries } = await database.pool.query(
    'select action, via from public.audit_log order by id',
  )
  expect(entries).toEqual([
    { action: 'role.granted', via: 'command:admin invite' },
    { action: 'role.revoked', via: 'command:admin revoke' },
  ])
})

it('takes back an invitation that was not accepted', async () => {
  const server = await startAuthServer({ pool: database.pool })
  const email = 'hare@southerly.example'
  await admin('invite', email)
  const { tokenHash } = await server.mail(email)
  await admin('revoke', email)
  const opened = await server.client().verifyOtp({ token_hash: tokenHash, type: 'invite' })
  expect(opened.error?.code).toBe('otp_expired')
  await server.stop()
})

it('gives an administrator the name that clients see, with the invitation or later [R2.340]', async () => {
  const email = 'rua@southerly.example'
  await admin('invite', email, 'Rua Tāne')
  expect((await admin('list')).output).toMatch(/rua@southerly\.example .*Rua Tāne/u)
  expect((await admin('name', email, 'Rua')).output).toBe(`Clients see ${email} as Rua.\n`)
  const { rows } = await database.pool.query('select name from public.user_roles')
  expect(rows).toEqual([{ name: 'Rua' }])
  expect(await admin('name', 'nobody@southerly.example', 'Rua')).toEqual({
    code: 1,
    output: 'nobody@southerly.example is no administrator.\n',
  })
  await admin('revoke', email)
})

it('fails where it revokes nothing', async () => {
  expect(await admin('revoke', ADDRESS)).toEqual({
    code: 1,
    output: `${ADDRESS} was no administrator.\n`,
  })
})

/** Invites `email`, and accepts as the person who reads the mail. */
const newAdministrator = async (server: AuthServer, email: string, ...options: string[]) => {
  await admin('invite', email, ...options)
  const { tokenHash } = await server.mail(email)
  const browser = server.client()
  await browser.verifyOtp({ token_hash: tokenHash, type: 'invite' })
  const { error } = await browser.updateUser({ password: PASSWORD })
  if (error) throw error
}

describe('a person who has an account', () => {
  const email = 'hemi@tawhiri.example'
  let server: AuthServer
  let client: GoTrueClient
  beforeAll(async () => {
    server = await startAuthServer({ pool: database.pool })
    client = (await server.newClient(email)).client
  })
  afterAll(() => server.stop())

  it('is not made an administrator without --yes, and what would happen is said [R6.4]', async () => {
    const before = await server.mails(email)
    const { code, output } = await admin('invite', email)
    expect(code).toBe(1)
    expect(output).toMatch(/every session of it is ended/u)
    expect(output).toMatch(/password and its authenticator are removed/u)
    expect(output).toMatch(/Revoking the role later does not bring back what is removed/u)
    expect(output).toContain(`Nothing was done. To go on: npm run admin -- invite ${email} --yes`)
    expect((await client.refreshSession()).error).toBeNull()
    expect(await server.mails(email)).toHaveLength(before.length)
    expect((await admin('list')).output).not.toContain(email)
  })

  it('is reset with --yes, by one mail', async () => {
    await enrollFactor(client, server.platform.now)
    const before = await server.mails(email)
    expect((await admin('invite', email, '--yes')).output).toMatch(/begins anew/u)
    const mails = await server.mails(email)
    expect(mails).toHaveLength(before.length + 1)
    const { subject, text, tokenHash } = mails.at(-1) ?? { subject: '', text: '', tokenHash: '' }
    expect(subject).toMatch(/^You are invited to be an administrator/u)
    expect(text).toMatch(/its old password and authenticator app no longer work/u)
    expect(text).toMatch(/first login sets up an authenticator app/u)
    expect((await admin('list')).output).toMatch(new RegExp(`^${email}.*invited$`, 'mu'))

    expect((await client.refreshSession()).error).not.toBeNull()
    const old = await server.client().signInWithPassword({ email, password: PASSWORD })
    expect(old.error?.code).toBe('invalid_credentials')

    const browser = server.client()
    await browser.verifyOtp({ token_hash: tokenHash, type: 'invite' })
    expect((await browser.mfa.listFactors()).data?.all).toEqual([])
    expect((await browser.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect((await admin('list')).output).toMatch(new RegExp(`^${email}.*\\d$`, 'mu'))
    expect(await admin('invite', email, '--yes')).toEqual({
      code: 1,
      output: `${email} is an administrator already.\n`,
    })
  })

  it('is invited again where the link has expired, without --yes', async () => {
    const late = 'late@tawhiri.example'
    await server.newClient(late)
    await admin('invite', late, '--yes')
    const first = await server.mail(late)
    expect((await admin('invite', late)).code).toBe(0)
    const second = await server.mail(late)
    const open = (token_hash: string) => server.client().verifyOtp({ token_hash, type: 'invite' })
    expect((await open(first.tokenHash)).error?.code).toBe('otp_expired')
    expect((await open(second.tokenHash)).error).toBeNull()
  })

  it('keeps the authenticator when the role is taken away', async () => {
    const former = 'tama@tawhiri.example'
    await newAdministrator(server, former)
    const login = async () => {
      const browser = server.client()
      await browser.signInWithPassword({ email: former, password: PASSWORD })
      return browser
    }
    await enrollFactor(await login(), server.platform.now)
    await admin('revoke', former)
    const byPasswordAlone = await (await login()).updateUser({ password: NEW_PASSWORD })
    expect(byPasswordAlone.error?.code).toBe('insufficient_aal')
  })
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
    await newAdministrator(server, email)
    client = await login(PASSWORD)
    secret = (await enrollFactor(client, now)).secret
  })
  afterAll(() => server.stop())

  it('cannot reset a password on the site [R6.11]', async () => {
    expect((await client.resetPasswordForEmail(email)).error).toBeNull()
    const mail = await server.mail(email)
    expect(mail.text).toContain('Admin accounts cannot use the password reset feature.')
    expect(mail.tokenHash).toBe('')
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
      `select subject_id, via from public.audit_log where action = 'factor.reset'`,
    )
    const id = (await browser.getUser()).data.user?.id
    expect(rows).toEqual([{ subject_id: id, via: 'command:admin reset-totp' }])
    await admin('reset-totp', email)
    expect((await admin('reset-totp', email)).output).toContain('had no authenticator')
  })

  it('is helped though nobody else can open the desk; that is said, and the others are mailed [R6.102]', async () => {
    const { pool } = database
    await enrollFactor(await login(NEW_PASSWORD), now)
    const other = 'rangi@southerly.example'
    await newAdministrator(server, other)
    const told = async (recipient: string) => {
      const { rows } = await pool.query<{ data: unknown }>(
        `delete from public.mail_outbox where template = 'team-changed' and recipient = $1
         returning data`,
        [recipient],
      )
      return rows.map(({ data }) => data)
    }
    expect(await told(email)).toMatchObject([{ act: 'invited', subject: other, by: '' }])

    const last = /Warning: no administrator with an authenticator is left/u
    expect((await admin('reset-totp', email)).output).toMatch(last)
    expect(await told(other)).toMatchObject([{ act: 'factor-reset', subject: email, by: '' }])
    expect(await told(email)).toEqual([])

    await enrollFactor(await login(NEW_PASSWORD), now)
    expect((await admin('revoke', email)).output).toMatch(last)
    expect(await told(other)).toMatchObject([{ act: 'revoked', subject: email, by: '' }])
    expect(await told(email)).toMatchObject([{ act: 'revoked', subject: email, by: '' }])
    expect((await admin('revoke', other)).output).not.toMatch(last)
  })

  it('is the only one for whom either is', async () => {
    await server.newClient('client@client.example')
    const before = await server.mails('client@client.example')
    for (const command of ['reset-password', 'reset-totp']) {
      for (const address of ['client@client.example', 'unknown@client.example']) {
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
  [['invite', '--yes'], 'For whom? invite takes an email address.'],
  [['revoke', 'tui@southerly.example', '--yes'], 'One email address at a time, please.'],
  [['name'], 'For whom? name takes an email address.'],
  [['name', 'tui@southerly.example'], 'What is the name? name takes an email address and a name.'],
  [['name', 'tui@southerly.example', 'Tui\nBcc: x'], 'Please use one line of plain text'],
  [['name', 'tui@southerly.example', 'T'.repeat(81)], 'Please use at most 80 characters'],
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

it('unlocks an account that was guessed at, and says whether there was anything to do', async () => {
  const email = 'locked@client.example'
  const server = await startAuthServer({ pool: database.pool, limited: true })
  await server.newClient(email)
  const { limits, limitTable } = server.platform
  for (let n = 0; n <= limitTable.signInByAccount.points; n += 1) {
    await limits.consume(limitTable.signInByAccount, email)
  }
  const logIn = async () =>
    (await server.client().signInWithPassword({ email, password: PASSWORD })).error?.code
  expect(await logIn()).toBe('over_request_rate_limit')
  expect(await admin('unlock', email)).toEqual({
    code: 0,
    output: `The passwords and codes tried at ${email} are forgotten: its owner can log in now.\n`,
  })
  expect(await logIn()).toBeUndefined()
  await database.pool.query('delete from platform.rate_limits')
  expect((await admin('unlock', email)).output).toContain('was not locked')
  expect(await admin('unlock', 'unknown@client.example')).toEqual({
    code: 1,
    output: 'unknown@client.example has no account.\n',
  })
  await server.stop()
})
