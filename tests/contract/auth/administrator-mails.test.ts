import type { GoTrueClient } from '@supabase/auth-js'
import { enrollFactor } from 'embedded-platform/testing/totp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, profile, startAuthServer } from '../../support/auth.ts'

const SITE = 'http://127.0.0.1:3000'
const RESET = `${SITE}/login?reset=true`
const WHO_HELPS = 'Whoever runs this site’s server can email you a link to a new password'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
  // The last administrator with an authenticator could not lose it.
  const { client } = await newAccount('administrator')
  await enrollFactor(client, server.platform.now)
})
afterAll(() => server.stop())

const newAccount = async (role: string) => {
  const email = `${crypto.randomUUID()}@${role}.example`
  const { client, session } = await server.newClient(email)
  if (role === 'administrator') {
    await server.pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
      session.user.id,
    ])
  }
  return { client, email }
}

/** What is done in a logged-in browser or to its address, each with one mail to that address. */
const acts: Record<string, (client: GoTrueClient, email: string) => Promise<unknown>> = {
  'a new password': (client) =>
    client.updateUser({ password: 'Another-One-9', current_password: PASSWORD }),
  'a logout everywhere': (client) => client.signOut({ scope: 'global' }),
  'a registration of the address': (_, email) =>
    server.client().signUp({ email, password: 'Another-One-9', options: { data: profile } }),
  'a change of another account to the address': async (_, email) => {
    const other = await newAccount('client')
    await other.client.updateUser({ email })
  },
  'a wish to change the address': (client) =>
    client.updateUser({ email: `${crypto.randomUUID()}@client.example` }),
  'a code for a new password': (client) => client.reauthenticate(),
  'an authenticator that goes': async (client) => {
    const { id } = await enrollFactor(client, server.platform.now)
    await client.mfa.unenroll({ factorId: id })
  },
}

const mailAfter = async (role: string, act: string) => {
  const { client, email } = await newAccount(role)
  const before = (await server.mails(email)).length
  await acts[act]?.(client, email)
  const mail = (await server.mails(email)).slice(before).at(-1)
  if (!mail) throw new Error(`${act} mailed nothing`)
  return mail
}

describe.each(Object.keys(acts))('%s', (act) => {
  it('leads an administrator to the profile and says who mails a link, never to the reset [R4.180]', async () => {
    const { text, html } = await mailAfter('administrator', act)
    for (const form of [text, html]) {
      expect(form).toContain(`${SITE}/profile#password`)
      expect(form).toContain(WHO_HELPS)
      expect(form).not.toContain(RESET)
    }
  })

  it('tells a client what it always did [R4.180]', async () => {
    const { text } = await mailAfter('client', act)
    expect(text).not.toContain('/profile#password')
    expect(text).not.toContain(WHO_HELPS)
  })
})

it.each(['a new password', 'a logout everywhere', 'a registration of the address'])(
  '%s leads a client to the reset [R4.180]',
  async (act) => {
    expect((await mailAfter('client', act)).text).toContain(RESET)
  },
)
