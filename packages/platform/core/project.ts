import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { ConfigError } from './config-error.ts'

export const PASSWORD_REQUIREMENTS = [
  '',
  'letters_digits',
  'lower_upper_letters_digits',
  'lower_upper_letters_digits_symbols',
] as const
export type PasswordRequirements = (typeof PASSWORD_REQUIREMENTS)[number]

/** The supported settings of `config.toml`; README.md lists them. */
export interface ProjectConfig {
  /** `project_id`: the name of the database in the embedded server. */
  readonly id: string
  /** `auth.jwt_expiry`, in seconds. */
  readonly jwtExpiry: number
  /** `auth.enable_signup` */
  readonly enableSignup: boolean
  /** `auth.refresh_token_reuse_interval`, in seconds. */
  readonly refreshTokenReuseInterval: number
  /** `auth.minimum_password_length`, in characters. */
  readonly minimumPasswordLength: number
  /** `auth.password_requirements` */
  readonly passwordRequirements: PasswordRequirements
  /** `auth.sessions.timebox` and `.inactivity_timeout`, in seconds; undefined: for ever. */
  readonly sessionTimebox: number | undefined
  readonly sessionInactivityTimeout: number | undefined
  /** `auth.mfa.totp.enroll_enabled` */
  readonly totpEnrollEnabled: boolean
  /** `auth.mfa.max_enrolled_factors` */
  readonly maxEnrolledFactors: number
  /** `storage.file_size_limit`, in bytes. */
  readonly fileSizeLimit: number
  /** `functions.NAME`; a function that is not named is enabled and asks for a session. */
  readonly functions: ReadonlyMap<string, FunctionSettings>
  /** Settings that mean something else here than they say, for the log at startup. */
  readonly warnings: readonly string[]
  /** Settings of the hosted platform that mean nothing here, which is no fault. */
  readonly unread: readonly string[]
}

export interface FunctionSettings {
  readonly enabled: boolean
  readonly verifyJwt: boolean
}

const FILE = 'config.toml'

/** Settings that have one supported value, and why. */
const FIXED: readonly (readonly [key: string, value: boolean, why: string])[] = [
  ['auth.enable_anonymous_sign_ins', false, 'there are no anonymous sign-ins'],
  ['auth.enable_refresh_token_rotation', true, 'refresh tokens are always rotated'],
  ['auth.email.enable_confirmations', true, 'addresses are always confirmed'],
  ['auth.email.double_confirm_changes', true, 'a change of address is confirmed at both'],
  ['auth.email.secure_password_change', true, 'a new password asks for proof of its owner'],
  ['auth.sms.enable_signup', false, 'phone numbers cannot be used to log in'],
]

/** Settings that hold here by other means (README.md), or that say nothing of a server. */
const ELSEWHERE =
  /^(?:(?:api|auth|auth\.email|auth\.mfa\.totp|storage|db\.seed)\.(?:enabled|verify_enabled)|auth\.site_url|auth\.email\.(?:template|notification)\..+|db\.(?:major_version|seed\.sql_paths)|(?:studio|inbucket|local_smtp|analytics|edge_runtime|experimental)\..+)$/u

const isElsewhere = (key: string): boolean => ELSEWHERE.test(key)

type Table = Readonly<Record<string, unknown>>
type Environment = Readonly<Record<string, string | undefined>>

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The keys of all values of `table`, as they are written. */
const leavesOf = (table: Table): string[] =>
  Object.entries(table).flatMap(([key, value]) =>
    isTable(value) ? leavesOf(value).map((rest) => `${key}.${rest}`) : key,
  )

const readToml = (folder: string): Table => {
  const file = join(folder, FILE)
  if (!existsSync(file)) throw new ConfigError(`There is no ${FILE} in ${folder}`)
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    throw new ConfigError(`${file}: ${error.message}`, { cause: error })
  }
}

const UNITS_SECONDS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 }

/** A duration as Go writes it (`1h30m`), in seconds; 0 is none. */
const seconds = (value: unknown): number | undefined => {
  if (typeof value !== 'string' || !/^(?:\d{1,9}[hms])+$/u.test(value)) return undefined
  return [...value.matchAll(/(\d+)([hms])/gu)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNITS_SECONDS[unit ?? ''] ?? 0),
    0,
  )
}

const UNITS_BYTES: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

/** A size as the official command line reads it (`50MiB`, `50MB`, a number of bytes), in bytes. */
const bytes = (value: unknown): number | undefined => {
  const [, count, unit = ''] = /^(\d{1,12})(?:([kmg])i?)?b?$/iu.exec(String(value)) ?? []
  return count === undefined ? undefined : Number(count) * (UNITS_BYTES[unit.toLowerCase()] ?? 1)
}

const boolean = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value
  return value === 'true' ? true : value === 'false' ? false : undefined
}

const integer =
  (min: number, max: number) =>
  (value: unknown): number | undefined => {
    const number = typeof value === 'string' && /^\d+$/u.test(value) ? Number(value) : value
    return Number.isInteger(number) && Number(number) >= min && Number(number) <= max
      ? Number(number)
      : undefined
  }

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): T | undefined =>
    values.find((one) => one === value)

const identifier = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z][\w-]{0,62}$/u.test(value) ? value : undefined

/**
 * Reads `config.toml` of `folder`. As with the official command line, the environment overrides it:
 * `SUPABASE_AUTH_JWT_EXPIRY` is `auth.jwt_expiry`, all but `project_id`; and `env(NAME)` refers to a variable.
 * @throws {ConfigError} naming every invalid key, or if there is no file.
 */
export const readProject = (folder: string, environment: Environment = {}): ProjectConfig => {
  const toml = readToml(folder)
  const problems: string[] = []

  const known = new Set<string>()
  const find = (key: string): unknown => {
    known.add(key)
    // Shells of the hosted platform have its project's reference there, which names no database.
    const isOverridable = key !== 'project_id'
    const override =
      isOverridable && environment[`SUPABASE_${key.toUpperCase().replaceAll('.', '_')}`]
    if (override) return override
    let value: unknown = toml
    for (const part of key.split('.')) value = isTable(value) ? value[part] : undefined
    const [, name] = typeof value === 'string' ? (/^env\((\w+)\)$/u.exec(value) ?? []) : []
    return name ? environment[name] || undefined : value
  }
  const read = <T>(
    key: string,
    parseValue: (value: unknown) => T | undefined,
    fallback: T,
    expected: string,
  ): T => {
    const value = find(key)
    if (value === undefined) return fallback
    const parsed = parseValue(value)
    if (parsed === undefined) problems.push(`${FILE}: ${key} must be ${expected}`)
    return parsed ?? fallback
  }
  const readBoolean = (key: string, fallback: boolean) =>
    read(key, boolean, fallback, 'true or false')
  const readInteger = (key: string, min: number, max: number, fallback: number) =>
    read(key, integer(min, max), fallback, `a whole number from ${min} to ${max}`)
  const readDuration = (key: string) =>
    read(key, seconds, 0, 'a duration such as "24h" or "90m"') || undefined

  const functions = isTable(toml.functions) ? Object.keys(toml.functions) : []
  const project: ProjectConfig = {
    id: read('project_id', identifier, 'postgres', 'a name of lower-case letters, digits, - and _'),
    jwtExpiry: readInteger('auth.jwt_expiry', 60, 604_800, 3600),
    enableSignup:
      readBoolean('auth.enable_signup', true) && readBoolean('auth.email.enable_signup', true),
    refreshTokenReuseInterval: readInteger('auth.refresh_token_reuse_interval', 0, 3600, 10),
    minimumPasswordLength: readInteger('auth.minimum_password_length', 6, 72, 6),
    passwordRequirements: read(
      'auth.password_requirements',
      oneOf(PASSWORD_REQUIREMENTS),
      '',
      `one of ${PASSWORD_REQUIREMENTS.map((name) => JSON.stringify(name)).join(', ')}`,
    ),
    sessionTimebox: readDuration('auth.sessions.timebox'),
    sessionInactivityTimeout: readDuration('auth.sessions.inactivity_timeout'),
    totpEnrollEnabled: readBoolean('auth.mfa.totp.enroll_enabled', true),
    maxEnrolledFactors: readInteger('auth.mfa.max_enrolled_factors', 1, 100, 10),
    fileSizeLimit: read('storage.file_size_limit', bytes, 50 * 1024 ** 2, 'a size such as "50MiB"'),
    functions: new Map(
      functions.map((name) => [
        name,
        {
          enabled: readBoolean(`functions.${name}.enabled`, true),
          verifyJwt: readBoolean(`functions.${name}.verify_jwt`, true),
        },
      ]),
    ),
    warnings: [],
    unread: [],
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const fixed = FIXED.filter(([key, value]) => (boolean(find(key)) ?? value) !== value).map(
    ([key, value, why]) => `${FILE}: ${key} is always ${value} here: ${why}`,
  )
  const schemas = find('api.schemas')
  const unserved = Array.isArray(schemas) ? schemas.filter((schema) => schema !== 'public') : []
  return {
    ...project,
    warnings: [
      ...fixed,
      ...(unserved.length > 0
        ? [`${FILE}: api.schemas: the data API serves public alone, not ${unserved.join(', ')}`]
        : []),
    ],
    unread: leavesOf(toml).filter((key) => !known.has(key) && !isElsewhere(key)),
  }
}
