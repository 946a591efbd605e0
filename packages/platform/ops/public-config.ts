import { type Config, isLoopback } from '../config.ts'
import type { ApiKeys } from '../context.ts'

/** What a client of the wire contract must know, from `GET /config.json`: nothing in it is a secret. */
interface ContractConfig {
  readonly supabaseUrl: string
  readonly publishableKey: string
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

export const contractConfig = (
  config: Config,
  keys: ApiKeys,
  host: string | undefined,
): ContractConfig => ({
  supabaseUrl: originFor(config, host),
  publishableKey: keys.publishable,
})
