import type { Platform } from 'embedded-platform'
import { unsafeGenerateLink } from 'embedded-platform/accounts'
import { limits } from '../domain/limits.ts'
import type { EdgeFunction } from '../supabase/functions/_shared/edge-function.ts'
import { json, problem, tooMany } from '../supabase/functions/_shared/responses.ts'
import { findOrCreateDemoAdministrator } from './demo-administrator.ts'

const RETRY_AFTER_SECONDS = '5'

/**
 * Returns a login token for the demo administrator. Exists in demo mode only; never deployed to the
 * hosted platform.
 */
export const createDemoAdmin = (platform: Platform): EdgeFunction<'public'> => ({
  name: 'demo-admin',
  access: 'public',
  methods: ['POST'],
  async handle({ callerAddress }, { limits: counters, log }) {
    const verdict = await counters.consume(limits.demoAdminByAddress, callerAddress)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    try {
      const result = await findOrCreateDemoAdministrator(platform)
      if (result.outcome === 'address-taken') {
        return problem(409, 'user_already_exists', 'The address belongs to another account')
      }
      if (result.outcome === 'no-role') {
        return problem(403, 'not_admin', 'The example account is no administrator any more')
      }
      const { tokenHash } = await unsafeGenerateLink(platform, {
        type: 'magiclink',
        email: result.email,
        userMetadata: {},
        redirectTo: undefined,
      })
      return json({ tokenHash, created: result.created })
    } catch (error) {
      log.error(
        { error: error instanceof Error ? error.name : typeof error },
        'the example administrator could not be made',
      )
      return problem(503, 'service_unavailable', 'The example account could not be made', {
        'retry-after': RETRY_AFTER_SECONDS,
      })
    }
  },
})
