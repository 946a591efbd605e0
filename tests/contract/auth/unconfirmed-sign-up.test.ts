import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, profile, startAuthServer } from '../../support/auth.ts'

const ATTACKERS_PASSWORD = 'Spring-Tide-2029'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const signUp = async (email: string, password: string, companyName: string) => {
  const { data, error } = await server
    .client()
    .signUp({ email, password, options: { data: { ...profile, companyName } } })
  expect(error).toBeNull()
  const { tokenHash } = await server.mail(email)
  return { id: data.user?.id, tokenHash }
}

const verify = (tokenHash: string) =>
  server.client().verifyOtp({ token_hash: tokenHash, type: 'signup' })

const codeOfLogin = async (email: string, password: string) =>
  (await server.client().signInWithPassword({ email, password })).error?.code

const accounts = async (email: string) => {
  const { rows } = await server.pool.query(
    `select users.id, profiles.company_name from auth.users
     left join public.business_profiles profiles on profiles.user_id = users.id
     where users.email = $1`,
    [email],
  )
  return rows
}

it('gives the account to the owner who opens the mail, though an attacker registered first', async () => {
  const email = 'first-attacker@client.example'
  const attacker = await signUp(email, ATTACKERS_PASSWORD, 'Attacker Ltd')
  const owner = await signUp(email, PASSWORD, 'Owner Ltd')

  expect((await verify(owner.tokenHash)).error).toBeNull()
  expect(await codeOfLogin(email, PASSWORD)).toBeUndefined()
  expect(await codeOfLogin(email, ATTACKERS_PASSWORD)).toBe('invalid_credentials')
  expect(await accounts(email)).toEqual([{ id: owner.id, company_name: 'Owner Ltd' }])
  expect((await verify(attacker.tokenHash)).error?.code).toBe('otp_expired')
})

it('... and though an attacker registered later', async () => {
  const email = 'later-attacker@client.example'
  const owner = await signUp(email, PASSWORD, 'Owner Ltd')
  await signUp(email, ATTACKERS_PASSWORD, 'Attacker Ltd')

  expect((await verify(owner.tokenHash)).error).toBeNull()
  expect(await codeOfLogin(email, PASSWORD)).toBeUndefined()
  expect(await codeOfLogin(email, ATTACKERS_PASSWORD)).toBe('invalid_credentials')
  expect(await accounts(email)).toEqual([{ id: owner.id, company_name: 'Owner Ltd' }])
})

it('lets neither password in when a mail that was sent again confirms a disputed address, and its owner choose one [R4.189]', async () => {
  const email = 'disputed@client.example'
  await signUp(email, ATTACKERS_PASSWORD, 'Attacker Ltd')
  await signUp(email, PASSWORD, 'Owner Ltd')
  await server.client().resend({ type: 'signup', email })
  const client = server.client()
  const { tokenHash } = await server.mail(email)
  const verified = await client.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  expect(verified.error).toBeNull()
  expect(await codeOfLogin(email, ATTACKERS_PASSWORD)).toBe('invalid_credentials')
  expect(await codeOfLogin(email, PASSWORD)).toBe('invalid_credentials')

  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull()
  expect(await codeOfLogin(email, PASSWORD)).toBeUndefined()
})

it('asks for the current password after the link of a registration that nobody disputed', async () => {
  const email = 'undisputed@client.example'
  const { tokenHash } = await signUp(email, PASSWORD, 'Owner Ltd')
  const client = server.client()
  await client.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  const { error } = await client.updateUser({ password: ATTACKERS_PASSWORD })
  expect(error?.code).toBe('current_password_required')
})

it('keeps the password of an owner who registered twice with it and had the mail sent again [R7.3]', async () => {
  const email = 'twice@client.example'
  await signUp(email, PASSWORD, 'Owner Ltd')
  await signUp(email, PASSWORD, 'Owner Ltd')
  expect(await codeOfLogin(email, PASSWORD)).toBe('email_not_confirmed')
  const { tokenHash: before } = await server.mail(email)
  await server.client().resend({ type: 'signup', email })
  const { tokenHash } = await server.mail(email)
  expect(tokenHash).not.toBe(before)
  expect((await verify(tokenHash)).error).toBeNull()
  expect(await codeOfLogin(email, PASSWORD)).toBeUndefined()
})

it('ends the password of an unproved sign-up when the owner resets it', async () => {
  const email = 'reset-first@client.example'
  await signUp(email, ATTACKERS_PASSWORD, 'Attacker Ltd')
  const client = server.client()
  await client.resetPasswordForEmail(email)
  const { tokenHash } = await server.mail(email)
  expect((await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull()
  expect(await codeOfLogin(email, ATTACKERS_PASSWORD)).toBe('invalid_credentials')
})

it('ends the password of an unproved sign-up when the owner opens a link made for them', async () => {
  const email = 'linked-first@client.example'
  await signUp(email, ATTACKERS_PASSWORD, 'Attacker Ltd')
  const { data } = await server.admin().generateLink({ type: 'magiclink', email })
  const token_hash = data.properties?.hashed_token ?? ''
  const opened = await server.client().verifyOtp({ token_hash, type: 'magiclink' })
  expect(opened.error).toBeNull()
  expect(await codeOfLogin(email, ATTACKERS_PASSWORD)).toBe('invalid_credentials')
})

it('leaves an invited account as it is', async () => {
  const email = 'invited@client.example'
  const invited = await server.admin().inviteUserByEmail(email)
  await server.client().signUp({ email, password: ATTACKERS_PASSWORD, options: { data: profile } })
  expect((await server.mail(email)).subject).toContain('already have an account')
  expect(await accounts(email)).toEqual([{ id: invited.data.user?.id, company_name: null }])
})

it('leaves an invited person nothing of an attacker’s earlier sign-up', async () => {
  const email = 'signed-up-first@client.example'
  await signUp(email, ATTACKERS_PASSWORD, 'Attacker Ltd')
  const stale = await server.mail(email)
  const invited = await server.admin().inviteUserByEmail(email, { data: { name: 'Invitee' } })
  expect(invited.data.user?.user_metadata).not.toHaveProperty('companyName')
  expect(invited.data.user?.user_metadata).toMatchObject({ name: 'Invitee' })
  expect(await accounts(email)).toEqual([{ id: invited.data.user?.id, company_name: null }])
  expect((await verify(stale.tokenHash)).error?.code).toBe('otp_expired')
  expect(await codeOfLogin(email, ATTACKERS_PASSWORD)).toBe('invalid_credentials')

  const { tokenHash } = await server.mail(email)
  await server.admin().inviteUserByEmail(email)
  const outdated = await server.client().verifyOtp({ token_hash: tokenHash, type: 'invite' })
  expect(outdated.error?.code).toBe('otp_expired')
  expect(await accounts(email)).toEqual([{ id: invited.data.user?.id, company_name: null }])
})

it('answers twenty sign-ups of one address at once, and makes one account', async () => {
  const email = 'race@client.example'
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      server.client().signUp({
        email,
        password: `${PASSWORD}-${n}`,
        options: { data: { ...profile, companyName: `Company ${n}` } },
      }),
    ),
  )
  expect(answers.filter(({ error }) => error)).toEqual([])
  expect(await accounts(email)).toHaveLength(1)

  const mails = await server.mails(email)
  const outcomes = await Promise.all(mails.map(({ tokenHash }) => verify(tokenHash)))
  expect(outcomes.filter(({ error }) => !error)).toHaveLength(1)
  expect(await accounts(email)).toHaveLength(1)
})
