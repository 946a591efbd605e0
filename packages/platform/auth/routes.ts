import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Platform } from '../core/context.ts'
import { createAccountRoutes } from './account-routes.ts'
import { createAdminRoutes } from './admin-routes.ts'
import { apiKeyKind } from './api-key.ts'
import { errorResponse, toAuthError } from './error-response.ts'
import { AuthError } from './errors.ts'
import { createFactorRoutes } from './factors/routes.ts'
import { createLinkPageRoutes, createLinkRoutes } from './link-routes.ts'
import { createRefusedPageRoutes, createRefusedRoutes } from './refused-routes.ts'
import { createAuthServices } from './services.ts'
import { JWKS_MAX_AGE_SECONDS } from './signing-keys.ts'
import { createUserRoutes } from './user-routes.ts'

const BODY_MAX_BYTES = 64 * 1024
const PREFLIGHT_SECONDS = 3600

/** `GET /settings`: passwords by email are the only provider. */
const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  saml_enabled: false,
}

const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}

const requireApiKey =
  (keys: Platform['keys']): MiddlewareHandler =>
  async (c, next) => {
    const apiKey = c.req.header('apikey')
    if (!apiKeyKind(apiKey ?? '', keys)) {
      const message = apiKey ? 'Invalid API key' : 'No API key found in request'
      throw new AuthError(401, 'no_authorization', message)
    }
    await next()
  }

/** The auth part of the wire contract. Unknown calls are refused in the contract's shape. */
export const createAuthRoutes = (platform: Platform): Hono => {
  const services = createAuthServices(platform)
  const { config, keys } = platform
  const app = new Hono()

  // The request log records server errors.
  app.onError((error, c) => errorResponse(c, toAuthError(error)))
  app.use(noStore)
  app.use(
    cors({
      origin: config.siteUrl,
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: [
        'authorization',
        'apikey',
        'content-type',
        'x-client-info',
        'x-supabase-api-version',
      ],
      exposeHeaders: ['link', 'retry-after', 'x-supabase-api-version', 'x-total-count'],
      maxAge: PREFLIGHT_SECONDS,
    }),
  )
  app.use(
    bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: () => {
        throw new AuthError(413, 'request_too_large', 'The request body is too large')
      },
    }),
  )

  // Called by browsers, monitors and JWT libraries without an API key.
  app.get('/.well-known/jwks.json', async (c) => {
    const published = await services.signingKeys.published()
    c.header('cache-control', `public, max-age=${JWKS_MAX_AGE_SECONDS}`)
    return c.json(published)
  })
  app.get('/health', (c) => c.json({ name: 'auth', version: 'embedded', description: 'ready' }))
  app.route('/', createLinkPageRoutes(services))
  app.route('/', createRefusedPageRoutes())

  app.use(requireApiKey(keys))
  app.route('/', createRefusedRoutes())
  app.get('/settings', (c) => c.json(SETTINGS))
  app.route('/', createAccountRoutes(services))
  app.route('/', createLinkRoutes(services))
  app.route('/', createUserRoutes(services))
  app.route('/', createFactorRoutes(services))
  app.route('/', createAdminRoutes(services))

  app.all('*', (c) => {
    throw new AuthError(404, 'not_found', `${c.req.method} ${c.req.path} is no part of this API`)
  })
  return app
}
