import { type Context, Hono } from 'hono'
import { clientOf } from './client.ts'
import { toAuthError } from './error-response.ts'
import { codesDisabled, linkExpired, phoneDisabled } from './errors.ts'
import { cancelFactorRemoval } from './factors/removal.ts'
import { linkTokenSchema, parseBody, parseInput, verifySchema } from './input.ts'
import { requireWithinLimits } from './limit-guards.ts'
import { safeRedirectTo, withFragment } from './redirects.ts'
import type { AuthServices } from './services.ts'
import { isLinkValid, type Verification, verify } from './verify.ts'

const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const FACTOR_KEPT = 'The second factor stays'

const check = (services: AuthServices, c: Context, input: unknown): Promise<Verification> => {
  const { type, token_hash } = parseInput(verifySchema, input)
  return verify(services, { type, tokenHash: token_hash }, clientOf(c, services.config))
}

/** A link type that the hosted platform does not have. */
const keepFactor = async (services: AuthServices, c: Context, input: unknown): Promise<void> => {
  const { token_hash } = parseInput(linkTokenSchema, input)
  const { address } = clientOf(c, services.config)
  await requireWithinLimits(services, ['verifyByAddress', address])
  if (!(await cancelFactorRemoval(services.db, token_hash))) throw linkExpired()
}

const fragmentOf = (verified: Verification, type: string): Record<string, string> => {
  if (verified.outcome === 'half-confirmed') return { message: HALF_CONFIRMED }
  const { access_token, expires_at, expires_in, refresh_token, token_type } = verified.session
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type,
  }
}

/** `GET /verify`, for a link opened in a browser: redirects with the outcome in the fragment. */
export const createLinkPageRoutes = (services: AuthServices): Hono =>
  new Hono().get('/verify', async (c) => {
    // Hono routes HEAD here: scanners and previews must not use up the link.
    if (c.req.method === 'HEAD') return c.body(null)
    const { redirect_to, token, token_hash = token, type } = c.req.query()
    const target = safeRedirectTo(redirect_to, services.config.siteUrl)
    try {
      const verified = await check(services, c, { type, token_hash })
      return c.redirect(withFragment(target, fragmentOf(verified, type ?? '')), 303)
    } catch (error) {
      const { status, code, message } = toAuthError(error)
      if (status >= 500) throw error
      const fragment = { error: 'access_denied', error_code: code, error_description: message }
      return c.redirect(withFragment(target, fragment), 303)
    }
  })

/**
 * `POST /verify`, for the button on the site's page; `POST /verify/look`, which the hosted platform does not have,
 * says whether it would be taken.
 */
export const createLinkRoutes = (services: AuthServices): Hono =>
  new Hono()
    .post('/verify/look', async (c) => {
      const { type, token_hash } = parseInput(verifySchema, parseBody(await c.req.text()))
      const client = clientOf(c, services.config)
      return c.json({ valid: await isLinkValid(services, { type, tokenHash: token_hash }, client) })
    })
    .post('/verify', async (c) => {
      const body = parseBody(await c.req.text())
      if (body.type === 'factor_removal') {
        await keepFactor(services, c, body)
        return c.json({ code: 200, msg: FACTOR_KEPT })
      }
      if (body.phone) throw phoneDisabled()
      if (body.token) throw codesDisabled()
      const verified = await check(services, c, body)
      return c.json(
        verified.outcome === 'session' ? verified.session : { code: 200, msg: HALF_CONFIRMED },
      )
    })
