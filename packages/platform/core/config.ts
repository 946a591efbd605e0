import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { ConfigError } from './config-error.ts'
import { type ProjectConfig, readProject } from './project.ts'

export { ConfigError }

export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** Origin without a trailing slash; the only origin used in mails. */
  readonly siteUrl: string
  /** Undefined: mail is caught and shown at `/mailbox`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Number of trusted X-Forwarded-For entries, from the right. */
  readonly trustedProxies: number
  /** Of all files together. */
  readonly storageMaxBytes: number
  /** The key of the mailbox and other pages for this machine only. Undefined: they are closed. */
  readonly demoKey: string | undefined
  /** Whether HSTS includes subdomains of `siteUrl`. */
  readonly hstsIncludeSubdomains: boolean
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** The settings of `config.toml` in the `supabase/` folder. */
  readonly project: ProjectConfig
}

/** Long enough not to be guessed, and safe in URLs and cookies. */
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

/** The settings of the environment, to which the product adds its own. */
export const environmentEntries = {
  PORT: v.optional(integer(1, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  ),
  SITE_URL: v.optional(url(['http:', 'https:'], 'https://www.example.com')),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]+$/u, 'must be a mail address')),
  ),
  TRUST_PROXY: v.optional(integer(0, 10), '0'),
  STORAGE_MAX_MB: v.optional(integer(1, 1_000_000), '5120'),
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
} as const satisfies v.ObjectEntries

type EnvironmentSettings = v.InferOutput<v.ObjectSchema<typeof environmentEntries, undefined>>

/** @throws {ConfigError} if there are `problems`; each names its setting. */
export const refuseProblems = (problems: readonly string[]): void => {
  if (problems.length === 0) return
  throw new ConfigError(`The configuration is wrong:\n${problems.map((p) => `  ${p}`).join('\n')}`)
}

/**
 * Reads the settings `entries` out of `environment`, where an empty value counts as missing.
 * @throws {ConfigError} naming every setting that is missing or wrong.
 */
export const parseEnvironment = <E extends v.ObjectEntries>(
  entries: E,
  environment: Environment,
): v.InferOutput<v.ObjectSchema<E, undefined>> => {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(v.object(entries), values)
  if (!parsed.success) {
    refuseProblems(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`))
  }
  return parsed.output as v.InferOutput<v.ObjectSchema<E, undefined>>
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Whether, by its settings, only this machine can reach the server. */
export const isLocal = ({ host, siteUrl }: Pick<Config, 'host' | 'siteUrl'>): boolean =>
  isLoopback(host) && isLoopback(new URL(siteUrl).hostname)

/**
 * Derives the configuration from the settings and checks their combinations.
 * @param env as `parseEnvironment` returns it.
 */
export const configOf = (
  env: EnvironmentSettings,
  project: ProjectConfig,
): { config: Config; problems: string[] } => {
  const production = env.NODE_ENV === 'production'
  const urlHost = isIP(env.HOST) === 6 ? `[${env.HOST}]` : env.HOST
  const siteUrl = new URL(env.SITE_URL ?? `http://${urlHost}:${env.PORT}`)

  const problems: string[] = []
  if (siteUrl.pathname !== '/' || siteUrl.search || siteUrl.hash) {
    problems.push('SITE_URL must be an origin without a path, such as https://www.example.com')
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
  const config: Config = {
    production,
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    siteUrl: siteUrl.origin,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `noreply@${siteUrl.hostname}`,
    trustedProxies: env.TRUST_PROXY,
    storageMaxBytes: env.STORAGE_MAX_MB * 1024 * 1024,
    demoKey: env.DEMO_KEY,
    hstsIncludeSubdomains: env.HSTS_INCLUDE_SUBDOMAINS === '1',
    logLevel: env.LOG_LEVEL,
    project,
  }
  if (!config.smtpUrl && !isLocal(config)) {
    problems.push('SMTP_URL is required unless HOST and SITE_URL are both on loopback')
  }
  return { config, problems }
}

/**
 * The whole configuration: `environment`, and `config.toml` of the `supabase/` folder.
 * @throws {ConfigError} naming every setting that is missing or wrong.
 */
export const parseConfig = (environment: Environment, supabaseFolder: string): Config => {
  const project = readProject(supabaseFolder, environment)
  const { config, problems } = configOf(parseEnvironment(environmentEntries, environment), project)
  refuseProblems(problems)
  return config
}

/** Settings that are allowed but probably a mistake, for the log at startup. */
export const configWarnings = ({
  siteUrl,
  trustedProxies,
  project,
}: Pick<Config, 'siteUrl' | 'trustedProxies' | 'project'>): string[] => [
  ...project.warnings,
  ...(siteUrl.startsWith('https:') && trustedProxies === 0
    ? [
        'SITE_URL is https and TRUST_PROXY is 0: behind a proxy that ends TLS all visitors share one limit, and plain HTTP is not redirected. Set TRUST_PROXY to the number of proxies of yours.',
      ]
    : []),
]
