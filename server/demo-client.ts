import type { Platform } from 'embedded-platform'
import { findUserByEmail, unsafeGenerateLink } from 'embedded-platform/accounts'
import { limits } from '../domain/limits.ts'
import { parseJsonObject } from '../supabase/functions/_shared/body.ts'
import type { EdgeFunction } from '../supabase/functions/_shared/edge-function.ts'
import { json, problem, tooMany } from '../supabase/functions/_shared/responses.ts'
import { isDemo } from './demo-administrator.ts'
import { hasAdministratorRole } from './roles.ts'

/**
 * Returns a login token for an example client, by address, so that their room can be looked at. Exists in demo
 * mode only; never deployed to the hosted platform.
 */
export const createDemoClient = (platform: Platform): EdgeFunction<'public'> => ({
  name: 'demo-client',
  access: 'public',
  methods: ['POST'],
  async handle(request, { limits: counters }) {
    const verdict = await counters.consume(limits.demoClientByAddress, request.callerAddress)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    const body = parseJsonObject(request)
    if (body instanceof Response) return body
    const user = await findUserByEmail(platform.db, String(body.email))
    // An administrator's token opens more: that is demo-admin's alone.
    if (!user?.email || !isDemo(user) || (await hasAdministratorRole(platform.db, user.id))) {
      return problem(404, 'user_not_found', 'There is no such example client')
    }
    const { tokenHash } = await unsafeGenerateLink(platform, {
      type: 'magiclink',
      email: user.email,
      userMetadata: {},
      redirectTo: undefined,
    })
    return json({ tokenHash })
  },
})
