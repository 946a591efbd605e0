import { type Config, isLoopback } from '../core/config.ts'
import type { ApiKeys } from '../core/context.ts'

/** The public settings of the API, from `GET /config.json`; no secrets. */
interface ContractConfig {
  readonly supabaseUrl: string
  readonly publishableKey: string
}

/**
 * `localhost` and `127.0.0.1` are two origins to a browser: a loopback Host is answered with itself. No
 * other Host header is trusted.
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

export const contractConfig = (
  config: Config,
  keys: ApiKeys,
  host: string | undefined,
): ContractConfig => ({
  supabaseUrl: originFor(config, host),
  publishableKey: keys.publishable,
})
