import { databaseWith } from 'backend-kit/settings'
import { type AuthServices, createAuthServices } from '../../packages/platform/auth/services.ts'
import type { Platform } from '../../packages/platform/core/context.ts'
import { actingSettings } from '../../supabase/functions/_shared/acting.ts'

/** The services of `npm run admin`, which may do more than the site. */
export const commandServices = (platform: Platform): AuthServices => ({
  ...createAuthServices(platform),
  db: databaseWith(platform.pool, actingSettings('command:admin')),
})
