import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { agency } from '../../content/agency.ts'

/** A setting is missing or wrong. The message names it and is meant for the engineer who starts us. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** Origin without a trailing slash; the only origin that ever stands in a mail. */
  readonly siteUrl: string
  /** Undefined: mail is caught and shown at `/mailbox`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly agencyEmail: string
  /** How many X-Forwarded-For entries, from the right, were written by proxies of ours. */
  readonly trustedProxies: number
  readonly passwordPolicy: 'standard' | 'strict'
  /** Of all clients' files together. */
  readonly storageMaxBytes: number
  readonly demo: boolean
  /** What the mailbox and the demo administrator ask for. Undefined: neither opens. */
  readonly demoKey: string | undefined
  /** Whether HSTS holds for every name below that of `siteUrl`, too. */
  readonly hstsIncludeSubdomains: boolean
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
}

/** Long enough not to be guessed, and safe in an address and a cookie. */
export const DEMO_KEY_PATTERN = /^[\w-]{16,128}$/u

export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host === '::1' ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'))

const url = (protocols: string[], example: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const parsed = URL.parse(text)
      return parsed !== null && protocols.includes(parsed.protocol)
    }, `must be an address such as ${example}`),
  )

const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/u, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `must be a whole number from ${min} to ${max}`),
  )

const environmentSchema = v.object({
  PORT: v.optional(integer(1, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  ),
  SITE_URL: v.optional(url(['http:', 'https:'], 'https://southerly.example')),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]+$/u, 'must be a mail address')),
    `${agency.name} <${agency.email}>`,
  ),
  AGENCY_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/u, 'must be a mail address')),
    agency.email,
  ),
  TRUST_PROXY: v.optional(integer(0, 10), '0'),
  PASSWORD_POLICY: v.optional(
    v.picklist(['standard', 'strict'], 'must be "standard" or "strict"'),
    'standard',
  ),
  STORAGE_MAX_MB: v.optional(integer(1, 1_000_000), '5120'),
  DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  DEMO_KEY: v.optional(
    v.pipe(v.string(), v.regex(DEMO_KEY_PATTERN, 'must be 16 to 128 letters, digits, "-" or "_"')),
  ),
  HSTS_INCLUDE_SUBDOMAINS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  NODE_ENV: v.optional(
    v.picklist(
      ['development', 'production', 'test'],
      'must be "development", "production" or "test"',
    ),
    'development',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    ),
    'info',
  ),
})

const refuse = (problems: string[]): never => {
  throw new ConfigError(`The configuration is wrong:\n${problems.map((p) => `  ${p}`).join('\n')}`)
}

/**
 * Reads the whole configuration out of `environment`, where an empty value counts as missing.
 * @throws {ConfigError} naming every setting that is missing or wrong.
 */
export const parseConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(environmentSchema, given)
  if (!parsed.success) {
    return refuse(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`))
  }
  const env = parsed.output
  const production = env.NODE_ENV === 'production'
  const urlHost = isIP(env.HOST) === 6 ? `[${env.HOST}]` : env.HOST
  const siteUrl = new URL(env.SITE_URL ?? `http://${urlHost}:${env.PORT}`)
  const local = isLoopback(env.HOST) && isLoopback(siteUrl.hostname)

  const problems: string[] = []
  if (siteUrl.pathname !== '/' || siteUrl.search || siteUrl.hash) {
    problems.push('SITE_URL must be an origin without a path, such as https://southerly.example')
  }
  if (production && !env.SITE_URL) problems.push('SITE_URL is required in production')
  if (production && siteUrl.protocol === 'http:' && !isLoopback(siteUrl.hostname)) {
    problems.push(
      'SITE_URL must begin with https:// in production: passwords would travel in the open',
    )
  }
  if (production && !env.SMTP_URL) {
    problems.push('SMTP_URL is required in production: caught mail would never be sent')
  }
  if (!env.SMTP_URL && !local) {
    problems.push('SMTP_URL is required unless HOST and SITE_URL are both on loopback')
  }
  if (env.DEMO === '1' && production) problems.push('DEMO must not be 1 in production')
  if (env.DEMO === '1' && !local) {
    problems.push('DEMO must not be 1 unless HOST and SITE_URL are both on loopback')
  }
  if (problems.length > 0) return refuse(problems)

  return {
    production,
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    siteUrl: siteUrl.origin,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    agencyEmail: env.AGENCY_EMAIL,
    trustedProxies: env.TRUST_PROXY,
    passwordPolicy: env.PASSWORD_POLICY,
    storageMaxBytes: env.STORAGE_MAX_MB * 1024 * 1024,
    demo:
      env.DEMO === undefined ? local && !production && env.NODE_ENV !== 'test' : env.DEMO === '1',
    demoKey: env.DEMO_KEY,
    hstsIncludeSubdomains: env.HSTS_INCLUDE_SUBDOMAINS === '1',
    logLevel: env.LOG_LEVEL,
  }
}

/** What is allowed and most likely a mistake, for the log of the start. */
export const configWarnings = ({
  siteUrl,
  trustedProxies,
}: Pick<Config, 'siteUrl' | 'trustedProxies'>): string[] =>
  siteUrl.startsWith('https:') && trustedProxies === 0
    ? [
        'SITE_URL is https and TRUST_PROXY is 0: behind a proxy that ends TLS all visitors share one limit, and plain HTTP is not redirected. Set TRUST_PROXY to the number of proxies of yours.',
      ]
    : []
