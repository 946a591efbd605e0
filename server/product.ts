import type { ProductOptions } from 'embedded-platform'
import { agency } from '../content/agency.ts'
import { retention } from '../content/legal/retention.ts'
import { FACTOR_REMOVAL_HOURS } from '../domain/accounts/factor-removal.ts'
import { accountLimits } from '../domain/limits.ts'
import { actingSettings } from '../supabase/functions/_shared/acting.ts'
import { announceFailure } from '../supabase/functions/send-mail/deliver.ts'
import { type ServerConfig, SUPABASE_FOLDER } from './config.ts'
import { productTables } from './database.ts'
import { isDemoAdministrator } from './demo-administrator.ts'
import { checkPassword } from './passwords.ts'
import { hasRecentLogin, mayChangeFactors } from './recent-login.ts'
import { hasAdministratorRole } from './roles.ts'

/** The product's options for the platform. */
export const productOptions = (
  config: Pick<ServerConfig, 'demo' | 'passwordPolicy'>,
): ProductOptions => ({
  name: agency.name,
  timeZone: 'Pacific/Auckland',
  supabaseFolder: SUPABASE_FOLDER,
  limits: accountLimits,
  retention,
  factorRemovalHours: FACTOR_REMOVAL_HOURS,
  sessionCheck: 'private.is_session_live',
  jobSettings: (job) => actingSettings(`timer:${job}`),
  hooks: {
    isAdministrator: hasAdministratorRole,
    // On a client's account, an attacker who registered with another person's address could enrol a
    // factor and lock the owner out.
    mayEnrolFactor: hasAdministratorRole,
    mayChangeFactors,
    // No other link counts as a second factor.
    levelOfLink: (user, kind) =>
      config.demo && kind === 'magiclink' && isDemoAdministrator(user) ? 'aal2' : 'aal1',
    mayEndOthers: hasRecentLogin,
    // Administrators alone have a second factor; their pages ask for more at once.
    hasHigherQuota: ({ claims }) => claims.aal === 'aal2',
    checkPassword: checkPassword(config),
    onMailFailed: (trx, { recipient, reason }) =>
      announceFailure(productTables(trx), recipient, reason),
    async onFactorsRemoved(trx, userId) {
      await productTables(trx)
        .insertInto('public.audit_log')
        .values({ action: 'factor.removed', subject_table: 'mfa_factors', subject_id: userId })
        .execute()
    },
  },
})
