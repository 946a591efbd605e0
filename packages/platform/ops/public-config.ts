import { DEMO_ADMINISTRATOR } from '../auth/demo-administrator.ts'
import { type Config, isLoopback } from '../config.ts'
import type { ApiKeys } from '../context.ts'

/** What `GET /config.json` tells every browser: nothing in it is a secret. */
export interface PublicConfig {
  readonly supabaseUrl: string
  readonly publishableKey: string
  readonly passwordPolicy: Config['passwordPolicy']
  readonly demo: boolean
  /** In demo mode: the example administrator's address, which no mail reaches. */
  readonly demoAdministrator?: string
  /** In demo mode: whether this browser has the demo key. */
  readonly demoUnlocked?: boolean
}

/**
 * On one machine `localhost` and `127.0.0.1` are the same site to a person but two origins to a
 * browser: a loopback Host is answered with itself. No other Host is ever believed.
 */
const originFor = (config: Config, host: string | undefined): string => {
  const site = new URL(config.siteUrl)
  const asked = host === undefined ? null : URL.parse(`http://${host}`)
  const sameMachine =
    asked !== null &&
    isLoopback(site.hostname) &&
    isLoopback(asked.hostname) &&
    asked.port === site.port
  return sameMachine ? asked.origin : site.origin
}

export const publicConfig = (
  config: Config,
  keys: ApiKeys,
  { host, demoUnlocked }: { readonly host: string | undefined; readonly demoUnlocked: boolean },
): PublicConfig => ({
  supabaseUrl: originFor(config, host),
  publishableKey: keys.publishable,
  passwordPolicy: config.passwordPolicy,
  demo: config.demo,
  ...(config.demo ? { demoAdministrator: DEMO_ADMINISTRATOR, demoUnlocked } : {}),
})
