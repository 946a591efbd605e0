import { type Context, Hono } from 'hono'
import { clientOf } from '../client.ts'
import { requireUser } from '../current-user.ts'
import {
  enrollSchema,
  factorIdSchema,
  parseBody,
  parseInput,
  verifyFactorSchema,
} from '../input.ts'
import { setDeviceCookie } from '../known-devices.ts'
import type { AuthServices } from '../services.ts'
import { challenge } from './challenge.ts'
import { enroll } from './enroll.ts'
import { enrolmentDisabled } from './errors.ts'
import { unenroll } from './unenroll.ts'
import { verifyFactor } from './verify.ts'

/** The calls on second factors; they need a session. */
export const createFactorRoutes = (services: AuthServices): Hono => {
  const app = new Hono()
  const caller = (c: Context) => requireUser(services, c.req.header('authorization'))
  const factorId = (c: Context) => parseInput(factorIdSchema, c.req.param('id'))

  app.post('/factors', async (c) => {
    const current = await caller(c)
    const body = parseBody(await c.req.text())
    const { factor_type: kind } = body
    if (kind === 'phone' || kind === 'webauthn') throw enrolmentDisabled(kind)
    const input = parseInput(enrollSchema, body)
    const factor = await enroll(services, current, {
      friendlyName: input.friendly_name ?? '',
      issuer: input.issuer ?? undefined,
    })
    return c.json({
      id: factor.id,
      type: 'totp',
      friendly_name: factor.friendlyName,
      // The client makes a data URL of the SVG.
      totp: { qr_code: factor.qrCode, secret: factor.secret, uri: factor.uri },
    })
  })

  app.post('/factors/:id/challenge', async (c) => {
    const current = await caller(c)
    const { id, expiresAt } = await challenge(
      services,
      current,
      factorId(c),
      clientOf(c, services.config),
    )
    return c.json({ id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) })
  })

  app.post('/factors/:id/verify', async (c) => {
    const current = await caller(c)
    const input = parseInput(verifyFactorSchema, parseBody(await c.req.text()))
    const entered = { factorId: factorId(c), challengeId: input.challenge_id, code: input.code }
    const client = clientOf(c, services.config)
    const { session, deviceCookie } = await verifyFactor(services, current, entered, client)
    setDeviceCookie(c, services.config, deviceCookie)
    return c.json(session)
  })

  app.delete('/factors/:id', async (c) => {
    const current = await caller(c)
    const id = factorId(c)
    const removedAt = await unenroll(services, current, id)
    // The removal is scheduled, not done.
    return removedAt ? c.json({ id, removed_at: removedAt.toISOString() }, 202) : c.json({ id })
  })

  return app
}
