import { Hono } from 'hono'
import { clientOf } from './client.ts'
import { requireUser } from './current-user.ts'
import { phoneDisabled } from './errors.ts'
import { logoutScopeSchema, parseBody, parseInput, updateUserSchema } from './input.ts'
import { knownDeviceCookie, passwordProof, setDeviceCookie } from './known-devices.ts'
import { logout } from './logout.ts'
import { reauthenticate } from './reauthenticate.ts'
import { requireImplicitFlow } from './refused-routes.ts'
import type { AuthServices } from './services.ts'
import { updateUser } from './update-user.ts'
import { viewUser } from './user-view.ts'
import { findUserById } from './users.ts'

/** The calls of a logged-in user. */
export const createUserRoutes = (services: AuthServices): Hono => {
  const { config, db, keys } = services
  const app = new Hono()

  app.get('/user', async (c) => {
    const { user } = await requireUser(services, c.req.header('authorization'))
    return c.json(await viewUser(db, user))
  })

  app.put('/user', async (c) => {
    const current = await requireUser(services, c.req.header('authorization'))
    const body = parseBody(await c.req.text())
    requireImplicitFlow(body)
    const input = parseInput(updateUserSchema, body)
    if (input.phone) throw phoneDisabled()
    const update = {
      email: input.email ?? undefined,
      password: input.password ?? undefined,
      proof: {
        currentPassword: input.current_password ?? undefined,
        nonce: input.nonce ?? undefined,
      },
      data: input.data ?? undefined,
      redirectTo: c.req.query('redirect_to'),
    }
    const client = clientOf(c, config)
    const view = await updateUser(services, current, update, client)
    const changed = update.password === undefined ? undefined : await findUserById(db, view.id)
    if (changed) {
      const proof = passwordProof(changed)
      setDeviceCookie(c, config, knownDeviceCookie(keys, client.deviceCookie, proof))
    }
    return c.json(view)
  })

  app.get('/reauthenticate', async (c) => {
    // Hono routes HEAD to the GET handler: it must not send a mail.
    if (c.req.method === 'HEAD') return c.body(null)
    const current = await requireUser(services, c.req.header('authorization'))
    await reauthenticate(services, current, clientOf(c, config))
    return c.json({})
  })

  app.post('/logout', async (c) => {
    const scope = parseInput(logoutScopeSchema, c.req.query('scope'))
    await logout(services, await requireUser(services, c.req.header('authorization')), scope)
    return c.body(null, 204)
  })

  return app
}
