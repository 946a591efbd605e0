import { Hono } from 'hono'
import { clientOf } from './client.ts'
import {
  anonymousDisabled,
  credentialsLeftOut,
  credentialsMissing,
  phoneDisabled,
  validationFailed,
} from './errors.ts'
import {
  credentialsSchema,
  parseBody,
  parseInput,
  recoverSchema,
  refreshSchema,
  resendSchema,
  signUpSchema,
} from './input.ts'
import { setDeviceCookie } from './known-devices.ts'
import { requestMail } from './mail-requests.ts'
import { requireBoundedMetadata } from './metadata.ts'
import { refresh } from './refresh.ts'
import { refusedGrant, requireImplicitFlow } from './refused-routes.ts'
import type { AuthServices } from './services.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

interface GivenCredentials {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly password?: string | null | undefined
}

const requireCredentials = ({ email, phone, password }: GivenCredentials) => {
  if ((!email && !phone) || !password) throw credentialsMissing()
  if (!email) throw phoneDisabled()
  return { email, password }
}

/** The calls that need no session. */
export const createAccountRoutes = (services: AuthServices): Hono => {
  const { config } = services
  const app = new Hono()

  app.post('/token', async (c) => {
    const body = parseBody(await c.req.text())
    const grant = c.req.query('grant_type')
    if (grant === 'refresh_token') {
      const { refresh_token } = parseInput(refreshSchema, body)
      return c.json(await refresh(services, refresh_token, clientOf(c, config)))
    }
    if (grant !== 'password') throw refusedGrant(grant)
    const credentials = requireCredentials(parseInput(credentialsSchema, body))
    const { session, deviceCookie } = await signIn(services, credentials, clientOf(c, config))
    setDeviceCookie(c, config, deviceCookie)
    return c.json(session)
  })

  app.post('/signup', async (c) => {
    const body = parseBody(await c.req.text())
    requireImplicitFlow(body)
    const input = parseInput(signUpSchema, body)
    const isAnonymous = [body.email, body.phone, body.password].every(
      (given) => given === undefined,
    )
    if (isAnonymous)
      throw 'gotrue_meta_security' in body ? anonymousDisabled() : credentialsLeftOut()
    const credentials = requireCredentials(input)
    const userMetadata = input.data ?? {}
    requireBoundedMetadata(userMetadata)
    const fields = { ...credentials, userMetadata, redirectTo: c.req.query('redirect_to') }
    return c.json(await signUp(services, fields, clientOf(c, config)))
  })

  app.post('/resend', async (c) => {
    const body = parseBody(await c.req.text())
    requireImplicitFlow(body)
    if (body.phone) throw phoneDisabled()
    const { type, email } = parseInput(resendSchema, body)
    if (type !== 'signup') throw validationFailed('Only the mail of a sign-up can be sent again')
    if (!email) throw validationFailed('Type provided requires an email address')
    const redirectTo = c.req.query('redirect_to')
    await requestMail(services, { kind: 'resend', email, redirectTo }, clientOf(c, config))
    return c.json({})
  })

  app.post('/recover', async (c) => {
    const body = parseBody(await c.req.text())
    requireImplicitFlow(body)
    const { email } = parseInput(recoverSchema, body)
    const redirectTo = c.req.query('redirect_to')
    await requestMail(services, { kind: 'recovery', email, redirectTo }, clientOf(c, config))
    return c.json({})
  })

  return app
}
