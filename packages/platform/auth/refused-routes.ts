import { type Context, Hono } from 'hono'
import { AuthError, type AuthErrorCode, codesDisabled, phoneDisabled } from './errors.ts'
import { parseBody } from './input.ts'

const UNSUPPORTED_PROVIDER = 'Unsupported provider: provider is not enabled'

/** Calls of the official client that are not supported, each refused with its reason. */
const REFUSALS: readonly (readonly [
  method: 'ALL' | 'GET' | 'POST' | 'DELETE',
  paths: readonly string[],
  status: 400 | 404 | 422,
  code: AuthErrorCode,
  message: string,
])[] = [
  ['POST', ['/sso'], 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['ALL', ['/sso/*'], 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  [
    'ALL',
    ['/user/identities/*'],
    404,
    'manual_linking_disabled',
    'Manual linking of identities is disabled',
  ],
  [
    'ALL',
    ['/factors/recovery-codes', '/factors/recovery-codes/regenerate'],
    422,
    'mfa_recovery_codes_enroll_not_enabled',
    'MFA enroll is disabled for recovery codes',
  ],
  [
    'POST',
    ['/factors/recovery-codes/verify'],
    422,
    'mfa_recovery_codes_verify_not_enabled',
    'MFA verify is disabled for recovery codes',
  ],
  [
    'ALL',
    ['/oauth/*', '/user/oauth/*'],
    404,
    'not_found',
    'The OAuth server is not enabled: accounts of this site are no login for other sites',
  ],
  ['ALL', ['/passkeys', '/passkeys/*'], 404, 'not_found', 'Passkeys are not enabled'],
]

/** The same below `/admin`, which needs the secret key (`admin-routes.ts`). */
const ADMIN_REFUSALS: typeof REFUSALS = [
  ['ALL', ['/admin/oauth/*'], 404, 'not_found', 'The OAuth server is not enabled'],
  [
    'ALL',
    ['/admin/custom-providers', '/admin/custom-providers/*', '/admin/sso/*'],
    404,
    'not_found',
    'Logging in by another provider is not enabled',
  ],
  [
    'ALL',
    ['/admin/users/:id/passkeys', '/admin/users/:id/passkeys/*'],
    404,
    'not_found',
    'Passkeys are not enabled',
  ],
]

const refuse = (app: Hono, refusals: typeof REFUSALS): Hono => {
  for (const [method, paths, status, code, message] of refusals) {
    app.on(
      method === 'ALL' ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : [method],
      [...paths],
      () => {
        throw new AuthError(status, code, message)
      },
    )
  }
  return app
}

/** Browsers navigate to `/authorize`, without an API key. */
export const createRefusedPageRoutes = (): Hono =>
  new Hono().get('/authorize', () => {
    throw new AuthError(400, 'provider_disabled', UNSUPPORTED_PROVIDER)
  })

export const createRefusedRoutes = (): Hono => {
  const app = new Hono()
  app.post('/otp', async (c: Context) => {
    const { phone } = parseBody(await c.req.text())
    throw phone ? phoneDisabled() : codesDisabled()
  })
  return refuse(app, REFUSALS)
}

export const createRefusedAdminRoutes = (): Hono => refuse(new Hono(), ADMIN_REFUSALS)

/** Why `POST /token` does not support `grant`. */
export const refusedGrant = (grant: string | undefined): AuthError => {
  switch (grant) {
    case 'id_token':
      return new AuthError(400, 'provider_disabled', UNSUPPORTED_PROVIDER)
    case 'web3':
      return new AuthError(422, 'web3_provider_disabled', 'Web3 logins are disabled')
    case 'pkce':
      return pkceUnsupported()
    default:
      return new AuthError(400, 'validation_failed', 'grant_type must be password or refresh_token')
  }
}

const pkceUnsupported = () =>
  new AuthError(
    400,
    'validation_failed',
    'The PKCE flow is not supported: give the client flowType "implicit"',
  )

/** A client of the PKCE flow would wait for a code, which the mail links do not carry. */
export const requireImplicitFlow = (body: Record<string, unknown>): void => {
  if (body.code_challenge) throw pkceUnsupported()
}
