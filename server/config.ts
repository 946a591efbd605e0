import { join } from 'node:path'
import {
  type Config,
  configOf,
  type Environment,
  environmentEntries,
  isLocal,
  parseEnvironment,
  readProject,
  refuseProblems,
} from 'embedded-platform'
import * as v from 'valibot'
import { agency } from '../content/agency.ts'
import { PASSWORD_POLICIES, type PasswordPolicy } from '../domain/accounts/password.ts'
import { TAG_MANAGER_ID } from '../domain/site/tag-manager.ts'
import { type Dsn, parseDsn } from '../supabase/functions/_shared/sentry.ts'

export const ROOT = join(import.meta.dirname, '..')
export const SUPABASE_FOLDER = join(ROOT, 'supabase')

/** The platform's configuration, and the product's own settings. */
export interface ServerConfig extends Config {
  /** The address notified of enquiries and new clients. */
  readonly agencyEmail: string
  /** `strict`: the rules for a changed password apply to registrations too. */
  readonly passwordPolicy: PasswordPolicy
  /** The container that public pages load after a visitor's yes. Undefined: no page asks or loads. */
  readonly gtmId: string | undefined
  /** The service that errors are forwarded to. */
  readonly sentryDsn: Dsn | undefined
  /** Example data, and the login as demo administrator. */
  readonly demo: boolean
}

const entries = {
  ...environmentEntries,
  AGENCY_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/u, 'must be a mail address')),
    agency.email,
  ),
  PASSWORD_POLICY: v.optional(
    v.picklist(PASSWORD_POLICIES, 'must be "standard" or "strict"'),
    'standard',
  ),
  GTM_ID: v.optional(
    v.pipe(v.string(), v.regex(TAG_MANAGER_ID, 'must be a container such as GTM-ABC1234')),
  ),
  SENTRY_DSN: v.optional(
    v.pipe(
      v.string(),
      v.transform(parseDsn),
      v.check((dsn) => dsn !== undefined, 'must be https://KEY@HOST/PROJECT'),
    ),
  ),
  DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
}

/**
 * Reads the whole configuration from `environment`, where an empty value counts as missing, and
 * `supabase/config.toml`.
 * @throws {ConfigError} naming every setting that is missing or wrong.
 */
export const parseConfig = (environment: Environment): ServerConfig => {
  const env = parseEnvironment(entries, {
    ...environment,
    MAIL_FROM: environment.MAIL_FROM || `${agency.name} <${agency.email}>`,
  })
  const { config, problems } = configOf(env, readProject(SUPABASE_FOLDER, environment))
  const local = isLocal(config)
  if (env.DEMO === '1' && config.production) problems.push('DEMO must not be 1 in production')
  if (env.DEMO === '1' && !local) {
    problems.push('DEMO must not be 1 unless HOST and SITE_URL are both on loopback')
  }
  refuseProblems(problems)
  const isDemoByDefault = local && !config.production && env.NODE_ENV !== 'test'
  return {
    ...config,
    agencyEmail: env.AGENCY_EMAIL,
    passwordPolicy: env.PASSWORD_POLICY,
    gtmId: env.GTM_ID,
    sentryDsn: env.SENTRY_DSN,
    demo: env.DEMO === undefined ? isDemoByDefault : env.DEMO === '1',
  }
}
