import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, profile, startAuthServer } from '../support/auth.ts'

const addresses = {
  confirmed: 'confirmed@client.example',
  unconfirmed: 'unconfirmed@client.example',
  invited: 'invited@client.example',
  administrator: 'administrator@client.example',
  unknown: 'unknown@client.example',
}
type Kind = keyof typeof addresses

let server: AuthServer
let limited: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
  limited = await startAuthServer({
    limited: true,
    pool: server.pool,
    environment: { TRUST_PROXY: '1' },
  })
  await server.newClient(addresses.confirmed)
  await server.client().signUp({ email: addresses.unconfirmed, password: PASSWORD })
  await server.admin().inviteUserByEmail(addresses.invited)
  const { session } = await server.newClient(addresses.administrator)
  await server.pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    session.user.id,
  ])
})
afterAll(async () => {
  await limited.stop()
  await server.stop()
})

/** Everything that is seen of an answer, with ids, times and the address itself made alike. */
const seen = async (answer: Response, email: string) => {
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'date')
    .map(([name, value]) => [name, name === 'retry-after' ? 'n' : value])
  const body = (await answer.text())
    .replaceAll(email, '<email>')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, '<time>')
    .replace(/after \d+ seconds/u, 'after n seconds')
  return {
    status: answer.status,
    headers: headers.filter(([name]) => name !== 'content-length'),
    body,
  }
}

type Send = (post: AuthServer['post'], email: string) => Promise<Response>

const forms: Record<string, Send> = {
  'log in with a wrong password': (post, email) =>
    post('/token?grant_type=password', { email, password: 'wrong-password' }),
  'log in with an endless password': (post, email) =>
    post('/token?grant_type=password', { email, password: 'x'.repeat(100) }),
  'sign up': (post, email) =>
    post('/signup?redirect_to=http://127.0.0.1:3000/login', {
      email,
      password: 'Another-One-9',
      data: profile,
    }),
  'sign up with data that is refused': (post, email) =>
    post('/signup', {
      email,
      password: 'Another-One-9',
      data: { ...profile, industry: 'piracy' },
    }),
  'sign up with a weak password': (post, email) =>
    post('/signup', { email, password: '123456', data: profile }),
  resend: (post, email) => post('/resend', { type: 'signup', email }),
  reset: (post, email) => post('/recover', { email }),
}

const kinds = Object.keys(addresses).filter((kind) => kind !== 'unknown') as Kind[]

describe.each(Object.entries(forms).map(([name, send], index) => ({ name, send, index })))(
  '$name',
  ({ send, index }) => {
    it.each(kinds)(
      'answers an address that is %s like an unknown one [R4.17, A9]',
      async (kind) => {
        const unknown = `${crypto.randomUUID()}@client.example`
        const known = addresses[kind]
        expect(await seen(await send(server.post, known), known)).toEqual(
          await seen(await send(server.post, unknown), unknown),
        )
      },
    )

    it('refuses too many tries alike [A9]', async () => {
      const answers = async (email: string, address: string) => {
        const post: AuthServer['post'] = (path, body) =>
          limited.post(path, body, { 'x-forwarded-for': address })
        const all = []
        for (let n = 0; n < 11; n++) all.push(await seen(await send(post, email), email))
        return all
      }
      const unknown = `${crypto.randomUUID()}@client.example`
      const known = `${crypto.randomUUID()}@client.example`
      await server.newClient(known)
      expect(await answers(known, `203.0.113.${index}`)).toEqual(
        await answers(unknown, `198.51.100.${index}`),
      )
    })
  },
)

it('a sign-up for an address in use tells its inbox, and changes nothing [R4.16, R8.18, A9]', async () => {
  const email = addresses.confirmed
  const { data } = await server.client().signUp({ email, password: 'Another-One-9' })
  expect(data.user?.identities).toHaveLength(1)
  const { rows } = await server.pool.query('select id from auth.users where email = $1', [email])
  expect(rows).toHaveLength(1)
  expect(rows[0].id).not.toBe(data.user?.id)
  const mail = await server.mail(email)
  expect(mail.subject).toContain('already have an account')
  expect(mail.tokenHash).toBe('')
  const login = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(login.error).toBeNull()
})
