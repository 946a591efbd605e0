import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../support/auth.ts'

const UPDATE = 'http://127.0.0.1:3000/update-password'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

it('mails an administrator why, and no link [R4.29, R6.11]', async () => {
  const email = 'administrator@agency.example'
  const { session } = await server.newClient(email)
  await server.pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    session.user.id,
  ])
  const before = await server.mails(email)
  const { error } = await server.client().resetPasswordForEmail(email, { redirectTo: UPDATE })
  expect(error).toBeNull()
  const [mail, ...more] = (await server.mails(email)).slice(before.length)
  expect(more).toEqual([])
  expect(mail?.text).toContain(
    'Admin accounts cannot use the password reset feature. Please contact system administrator.',
  )
  expect(mail?.tokenHash).toBe('')
  expect(mail?.text).not.toContain('/update-password')
  const { rows } = await server.pool.query(
    `select from platform.one_time_tokens where user_id = $1 and kind = 'recovery'`,
    [session.user.id],
  )
  expect(rows).toEqual([])
})
