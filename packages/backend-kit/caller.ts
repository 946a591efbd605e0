import type { Settings } from './settings.ts'

/** The only roles that a request can have. */
const CALLER_ROLES = ['anon', 'authenticated', 'service_role'] as const
type CallerRole = (typeof CALLER_ROLES)[number]

/** Who asks, as the database knows it. */
export interface DatabaseCaller {
  readonly role: CallerRole
  /** The claims of a verified token; row-level security reads them. */
  readonly claims: Readonly<Record<string, unknown>>
}

const DEFAULT_STATEMENT_TIMEOUT_MS = 8000

/**
 * What a transaction begins with in which row-level security decides for `caller`: role, claims and a
 * timeout for each statement, by default 8 s.
 * @throws for any other role.
 */
export const callerSettings = (
  { role, claims }: DatabaseCaller,
  statementTimeoutMs = DEFAULT_STATEMENT_TIMEOUT_MS,
): Settings => {
  if (!CALLER_ROLES.includes(role)) throw new Error('Not a role of a caller')
  const { sub, email } = claims
  return {
    statement_timeout: String(statementTimeoutMs),
    'request.jwt.claims': JSON.stringify({ ...claims, role }),
    'request.jwt.claim.sub': typeof sub === 'string' ? sub : '',
    'request.jwt.claim.role': role,
    'request.jwt.claim.email': typeof email === 'string' ? email : '',
    timezone: 'UTC',
    // As the hosted platform has it: what extensions bring is found without its schema.
    search_path: 'public, extensions',
    role,
  }
}
