import type { GoTrueClient } from '@supabase/auth-js'
import { enrollFactor } from 'embedded-platform/testing/totp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { teamSchema } from '../../../domain/desk/team.ts'
import { limits } from '../../../domain/limits.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail/templates.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

let database: TestDatabase
let auth: AuthServer
let host: FunctionHost
beforeAll(async () => {
  database = await createTestDatabase()
  auth = await startAuthServer({ pool: database.pool })
  host = await startFunctions(database.pool)
})
afterAll(async () => {
  await host.stop()
  await auth.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query(
    `begin; set local audit.via = 'command:test'; delete from auth.users;
     delete from private.rate_limits; delete from public.mail_outbox; commit`,
  )
})

interface Account {
  readonly id: string
  readonly email: string
  readonly client: GoTrueClient
  token(): Promise<string>
}

const newAccount = async (email: string): Promise<Account> => {
  await auth.admin().createUser({ email, password: PASSWORD, email_confirm: true })
  const client = auth.client()
  const { data } = await client.signInWithPassword({ email, password: PASSWORD })
  const token = async () => (await client.getSession()).data.session?.access_token ?? ''
  return { id: data.user?.id ?? '', email, client, token }
}

const newAdministrator = async (name: string, withFactor = true): Promise<Account> => {
  const account = await newAccount(`${name.toLowerCase()}@southerly.example`)
  await database.pool.query(
    `insert into public.user_roles (user_id, role, name) values ($1, 'admin', $2)`,
    [account.id, name],
  )
  if (withFactor) await enrollFactor(account.client, auth.platform.now)
  return account
}

const ask = async (token: string | undefined, body?: unknown) => {
  const answer = await fetch(`${host.url}/functions/v1/team`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      apikey: host.platform.keys.publishable,
      authorization: `Bearer ${token ?? host.platform.keys.publishable}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
const invite = async ({ token }: Pick<Account, 'token'>, email: string) =>
  ask(await token(), { act: 'invite', email })
const remove = async ({ token }: Pick<Account, 'token'>, { id }: Pick<Account, 'id'>) =>
  ask(await token(), { act: 'remove', id })
const membersAs = async (person: Account) =>
  v.parse(teamSchema, (await ask(await person.token())).body).members

const growOld = (person: Account) =>
  database.pool.query(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '6 minutes'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [person.id],
  )
const roles = async () => {
  const { rows } = await database.pool.query('select user_id from public.user_roles')
  return rows.map(({ user_id }) => user_id)
}
const idOf = async (email: string): Promise<string> => {
  const { rows } = await database.pool.query('select id from auth.users where email = $1', [email])
  return rows[0]?.id ?? ''
}
const mails = async () => {
  const { rows } = await database.pool.query(
    `select recipient, user_id, data from public.mail_outbox where template = 'team-changed'
     order by recipient`,
  )
  return rows
}
const audit = async (subject: string) => {
  const { rows } = await database.pool.query(
    'select action, actor_id, via from public.audit_log where subject_id = $1 order by id',
    [subject],
  )
  return rows
}

describe('a name', () => {
  it('is given to an administrator, and leaves a line [R6.110]', async () => {
    const ana = await newAdministrator('Ana')
    const ben = await newAdministrator('Ben')
    const named = { act: 'name', id: ben.id, name: ' Ben Rāwiri ' }
    expect(await ask(await ana.token(), named)).toEqual({ status: 200, body: {} })
    expect((await membersAs(ana)).map(({ name }) => name)).toEqual(['Ana', 'Ben Rāwiri'])
    expect((await audit(ben.id)).at(-1)).toEqual({
      action: 'role.named',
      actor_id: ana.id,
      via: 'function:team',
    })
  })

  it('of a colleague wants a code of the last five minutes, the own one does not [R6.110, A42]', async () => {
    const ana = await newAdministrator('Ana')
    const ben = await newAdministrator('Ben')
    await growOld(ana)
    const give = async ({ id }: Account, name: string) =>
      ask(await ana.token(), { act: 'name', id, name })
    expect(await give(ben, 'Somebody else')).toMatchObject({
      status: 403,
      body: { code: 'code_needed' },
    })
    expect((await give(ana, 'Ana Reid')).status).toBe(200)
    expect((await membersAs(ana)).map(({ name }) => name)).toEqual(['Ana Reid', 'Ben'])
  })

  it('is not a colleague’s, capitals and spaces aside, and it is said at the field [R6.110]', async () => {
    const ana = await newAdministrator('Ana')
    const ben = await newAdministrator('Ben')
    const give = async ({ id }: Account, name: string) =>
      ask(await ana.token(), { act: 'name', id, name })
    expect((await give(ben, 'Ben Rāwiri')).status).toBe(200)
    for (const name of ['Ben Rāwiri', 'ben  RĀWIRI', 'Ben Ra\u0304wiri', 'BenRāwiri']) {
      expect(await give(ana, name)).toMatchObject({
        status: 422,
        body: { fields: { name: expect.stringContaining('colleague has this name') } },
      })
    }
    expect((await give(ben, 'ben Rāwiri')).status).toBe(200)
    expect((await membersAs(ana)).map(({ name }) => name)).toEqual(['Ana', 'ben Rāwiri'])
  })

  it('goes to one of two who take it at once [R6.110]', async () => {
    const team = [await newAdministrator('Ana'), await newAdministrator('Ben')]
    const answers = await Promise.all(
      team.map(async ({ id, token }) => ask(await token(), { act: 'name', id, name: 'Tai' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('is one line of text that can be seen, of somebody who is there [R6.110]', async () => {
    const ana = await newAdministrator('Ana')
    const client = await newAccount('hemi@client.example')
    const give = async (id: string, name: string) =>
      ask(await ana.token(), { act: 'name', id, name })
    for (const name of ['', ' ', 'Ana\nBcc: x', 'A\u202ena', 'T'.repeat(81)]) {
      const { status, body } = await give(ana.id, name)
      expect([name, status, Object.keys(body.fields ?? {})]).toEqual([name, 422, ['name']])
    }
    expect((await give(client.id, 'Hemi')).status).toBe(404)
    expect((await membersAs(ana)).map(({ name }) => name)).toEqual(['Ana'])
  })
})

describe('is refused to', () => {
  it('visitors, clients and administrators without the second factor, for reading and acting [R6.104]', async () => {
    const ana = await newAdministrator('Ana')
    const ben = await newAdministrator('Ben', false)
    const client = await newAccount('hemi@client.example')
    for (const act of [
      undefined,
      { act: 'invite', email: 'x@southerly.example' },
      { act: 'remove', id: ana.id },
      { act: 'name', id: ana.id, name: 'Somebody else' },
    ]) {
      expect((await ask(undefined, act)).status).toBe(401)
      expect((await ask(host.platform.keys.secret, act)).status).toBe(401)
      for (const { token } of [client, ben]) {
        expect(await ask(await token(), act)).toMatchObject({
          status: 403,
          body: { code: 'not_admin' },
        })
      }
    }
    expect(await roles()).toHaveLength(2)
    expect((await membersAs(ana))[0]?.name).toBe('Ana')
    expect(await idOf('x@southerly.example')).toBe('')
  })

  it('an administrator whose last code is older than five minutes, for acting alone [R6.103, R6.105]', async () => {
    const ana = await newAdministrator('Ana')
    const ben = await newAdministrator('Ben')
    await growOld(ana)
    const refused = { status: 403, body: { code: 'code_needed' } }
    expect(await remove(ana, ben)).toMatchObject(refused)
    expect(await invite(ana, 'tai@southerly.example')).toMatchObject(refused)
    expect(await membersAs(ana)).toHaveLength(2)
    expect(await roles()).toHaveLength(2)
    expect(await mails()).toEqual([])
  })

  it('whoever set the authenticator up with a session that was stolen [R6.103, A42]', async () => {
    const ana = await newAdministrator('Ana')
    const ben = await newAdministrator('Ben')
    await database.pool.query(
      `update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'
       where authentication_method = 'password'`,
    )
    expect(await remove(ana, ben)).toMatchObject({ status: 403, body: { code: 'login_needed' } })
    expect(await roles()).toHaveLength(2)
  })

  it('an administrator from the moment the role is taken away [R6.106, A34, A44]', async () => {
    const ana = await newAdministrator('Ana')
    const ben = await newAdministrator('Ben')
    expect((await remove(ana, ben)).status).toBe(200)
    expect((await ask(await ben.token())).status).toBe(403)
    expect((await remove(ben, ana)).status).toBe(403)
    expect(await roles()).toEqual([ana.id])
  })
})

it('lists who is an administrator, since when and by whom, and who cannot be missed [R6.104]', async () => {
  const ana = await newAdministrator('Ana')
  await newAdministrator('Mele', false)
  expect((await invite(ana, 'Tai@Southerly.example')).status).toBe(200)
  const moment = expect.stringMatching(/^\d{4}-.*Z$/u)
  expect(await membersAs(ana)).toEqual([
    {
      id: ana.id,
      email: ana.email,
      name: 'Ana',
      since: moment,
      invitedBy: '',
      invitedAt: null,
      hasSecondFactor: true,
      lastLoginAt: moment,
      isLast: true,
    },
    expect.objectContaining({ name: 'Mele', hasSecondFactor: false, isLast: false }),
    {
      id: await idOf('tai@southerly.example'),
      email: 'tai@southerly.example',
      name: '',
      since: moment,
      invitedBy: 'Ana',
      invitedAt: moment,
      hasSecondFactor: false,
      lastLoginAt: null,
      isLast: false,
    },
  ])
})

describe('an invitation', () => {
  it('makes an administrator of whoever reads the mail, tells the team, and leaves a line [R6.6, R6.105]', async () => {
    const ana = await newAdministrator('Ana')
    const ben = await newAdministrator('Ben')
    const email = 'tai@southerly.example'
    expect(await invite(ana, email)).toEqual({ status: 200, body: {} })
    const tai = await idOf(email)
    expect(await audit(tai)).toEqual([
      { action: 'role.granted', actor_id: ana.id, via: 'function:team' },
    ])
    const told = await mails()
    expect(told).toMatchObject([
      { recipient: ana.email, user_id: ana.id },
      { recipient: ben.email, user_id: ben.id },
    ])
    const { subject, text } = renderMail('team-changed', told[0].data)
    expect(subject).toContain('An administrator was invited')
    expect(text).toContain(`Who: ${email}\nBy: ${ana.email}\nWhen: `)
    expect(text).toContain('/admin/team')

    const { tokenHash } = await auth.mail(email)
    const browser = auth.client()
    await browser.verifyOtp({ token_hash: tokenHash, type: 'invite' })
    expect((await browser.updateUser({ password: PASSWORD })).error).toBeNull()
    await enrollFactor(browser, auth.platform.now)
    const token = (await browser.getSession()).data.session?.access_token
    expect((await ask(token)).status).toBe(200)
  })

  it('is mailed again, which voids the link before and leaves a line, but no more than three times a day [R6.107]', async () => {
    const ana = await newAdministrator('Ana')
    const email = 'tai@southerly.example'
    await invite(ana, email)
    const first = await auth.mail(email)
    expect((await invite(ana, email)).status).toBe(200)
    expect((await audit(await idOf(email))).map(({ action }) => action)).toEqual([
      'role.granted',
      'role.invited_again',
    ])
    const opened = await auth.client().verifyOtp({ token_hash: first.tokenHash, type: 'invite' })
    expect(opened.error?.code).toBe('otp_expired')
    expect(await mails()).toHaveLength(1)
    expect((await invite(ana, email)).status).toBe(200)
    expect((await invite(ana, email)).status).toBe(429)
  })

  it('goes to so many addresses a day and no more, whoever of the team invites [R6.107, R4.171, A40]', async () => {
    const team = [await newAdministrator('Ana'), await newAdministrator('Ben')]
    const { points } = limits.invitationsDaily
    for (let n = 0; n <= points; n += 1) {
      const { status } = await invite(team[n % 2] as Account, `n${n}@southerly.example`)
      expect(status).toBe(n < points ? 200 : 429)
    }
    expect(await roles()).toHaveLength(2 + points)
    // What was refused for that has cost the invited none of their three.
    const ana = team[0] as Account
    const invited = `n${points}@southerly.example`
    for (const _ of Array.from({ length: 3 })) expect((await invite(ana, invited)).status).toBe(429)
    await auth.pool.query(`delete from private.rate_limits where key like 'invitations-daily:%'`)
    for (const _ of Array.from({ length: 3 })) expect((await invite(ana, invited)).status).toBe(200)
  })

  it('takes no account over whose address is confirmed, and says what to do [R6.108, A30]', async () => {
    const ana = await newAdministrator('Ana')
    const client = await newAccount('hemi@client.example')
    const { status, body } = await invite(ana, client.email)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'account_exists' })
    expect(body.message).toContain('npm run admin -- invite hemi@client.example --yes')
    expect((await client.client.refreshSession()).error).toBeNull()
    expect(await roles()).toEqual([ana.id])
    expect(await mails()).toEqual([])
    expect(await invite(ana, ana.email)).toMatchObject({
      status: 409,
      body: { code: 'is_administrator' },
    })
  })

  it('leaves nothing to whoever registered with the address before, and never confirmed it [R6.108, A30]', async () => {
    const ana = await newAdministrator('Ana')
    const email = 'tai@southerly.example'
    await auth.admin().createUser({ email, password: PASSWORD })
    expect((await invite(ana, email)).status).toBe(200)
    const { tokenHash } = await auth.mail(email)
    await auth.client().verifyOtp({ token_hash: tokenHash, type: 'invite' })
    const maker = await auth.client().signInWithPassword({ email, password: PASSWORD })
    expect(maker.error?.code).toBe('invalid_credentials')
  })

  it('is withdrawn: its link opens nothing, and the team is told [R6.105]', async () => {
    const ana = await newAdministrator('Ana')
    const email = 'tai@southerly.example'
    await invite(ana, email)
    const id = await idOf(email)
    const { tokenHash } = await auth.mail(email)
    await database.pool.query('delete from public.mail_outbox')
    expect((await remove(ana, { id })).status).toBe(200)
    const opened = await auth.client().verifyOtp({ token_hash: tokenHash, type: 'invite' })
    expect(opened.error?.code).toBe('otp_expired')
    expect(await mails()).toMatchObject([
      { recipient: ana.email, data: { act: 'withdrawn', subject: email, by: ana.email } },
    ])
    expect((await audit(id)).at(-1)).toEqual({
      action: 'role.revoked',
      actor_id: ana.id,
      via: 'function:team',
    })
    expect(await remove(ana, { id })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('the role', () => {
  it('is taken away at once, with a mail to all, a line, and nothing looked after by nobody’s name [R6.101, R6.105]', async () => {
    const ana = await newAdministrator('Ana')
    const ben = await newAdministrator('Ben')
    const client = await newAccount('hemi@client.example')
    await database.pool.query('insert into public.projects (client_id, assignee) values ($1, $2)', [
      client.id,
      ben.id,
    ])
    expect(await remove(ana, ben)).toEqual({ status: 200, body: {} })
    const { rows } = await database.pool.query('select assignee from public.projects')
    expect(rows).toEqual([{ assignee: null }])
    expect(await mails()).toMatchObject([
      { recipient: ana.email, data: { act: 'revoked', subject: ben.email, by: ana.email } },
      { recipient: ben.email, data: { act: 'revoked', subject: ben.email, by: ana.email } },
    ])
    expect(await audit(ben.id)).toContainEqual({
      action: 'role.revoked',
      actor_id: ana.id,
      via: 'function:team',
    })
  })

  it('stays with the last one who has a second factor, and it is said why [R6.100]', async () => {
    const ana = await newAdministrator('Ana')
    await newAdministrator('Mele', false)
    expect(await remove(ana, ana)).toMatchObject({
      status: 409,
      body: { code: 'last_administrator', message: expect.stringContaining('nobody else') },
    })
    expect(await roles()).toHaveLength(2)
    const ben = await newAdministrator('Ben')
    expect((await remove(ana, ana)).status).toBe(200)
    expect(await membersAs(ben)).toHaveLength(2)
  })

  it.each([
    [{ act: 'promote', email: 'tai@southerly.example' }],
    [{ act: 'invite' }],
    [{ act: 'invite', email: 'no address' }],
    [{ act: 'invite', email: 'a@b.example\r\nBcc: c@d.example' }],
    [{ act: 'remove', id: 'x' }],
    [{ act: 'remove', id: "' or true --" }],
  ])('is neither given nor taken by %j [R6.104]', async (act) => {
    const ana = await newAdministrator('Ana')
    expect((await ask(await ana.token(), act)).status).toBe(422)
    expect(await roles()).toEqual([ana.id])
  })
})

/** `RACES=1000` for a thousand. */
const ROUNDS = Number(process.env.RACES ?? 50)

it('of two administrators who remove each other at once, one stays, every time [R6.100, F15]', async () => {
  const ana = await newAdministrator('Ana')
  const ben = await newAdministrator('Ben')
  const outcomes: unknown[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([remove(ana, ben), remove(ben, ana)])
    const statuses = answers.map(({ status }) => status).toSorted()
    outcomes.push({ statuses, left: (await roles()).length })
    await database.pool.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin'), ($2, 'admin')
       on conflict do nothing`,
      [ana.id, ben.id],
    )
    await database.pool.query('delete from private.rate_limits')
  }
  expect(outcomes).toEqual(Array(ROUNDS).fill({ statuses: [200, 403], left: 1 }))
}, 600_000)
