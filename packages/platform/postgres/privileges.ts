import type { Pool } from 'pg'
import { ConfigError } from '../core/config.ts'

// docs/operations.md lists what DATABASE_URL needs.
const OLDEST = 150_000
const ROLES = ['anon', 'authenticated', 'service_role', 'authenticator'] as const

interface ServerFacts {
  readonly version: number
  readonly version_name: string
  readonly encoding: string
  readonly user_name: string
  readonly database: string
  readonly owns_database: boolean
  readonly is_superuser: boolean
  readonly creates_roles: boolean
  readonly bypasses_rls: boolean
  readonly roles: { name: string; member: boolean; bypassrls: boolean }[]
  readonly joined: boolean
}

const look = async (pool: Pool): Promise<ServerFacts> => {
  const { rows } = await pool.query<ServerFacts>(
    `select current_setting('server_version_num')::int as version,
      current_setting('server_version') as version_name,
      current_setting('server_encoding') as encoding,
      current_user as user_name,
      current_database() as database,
      (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database())
        as owns_database,
      me.rolsuper as is_superuser,
      me.rolsuper or me.rolcreaterole as creates_roles,
      me.rolsuper or me.rolbypassrls as bypasses_rls,
      coalesce((
        select json_agg(json_build_object(
          'name', rolname, 'member', pg_has_role(oid, 'member'), 'bypassrls', rolbypassrls
        )) from pg_roles where rolname = any($1)
      ), '[]') as roles,
      (
        select count(*) = 3 from pg_auth_members
        join pg_roles granted on granted.oid = roleid and granted.rolname = any($2)
        join pg_roles holder on holder.oid = member and holder.rolname = 'authenticator'
      ) as joined
    from pg_roles me where me.rolname = current_user`,
    [ROLES, ROLES.filter((role) => role !== 'authenticator')],
  )
  const facts = rows[0]
  if (!facts) throw new Error('PostgreSQL does not tell who we are')
  return facts
}

const missingRole = (name: string, facts: ServerFacts): string | undefined => {
  const user = `"${facts.user_name}"`
  const options = `nologin noinherit${name === 'service_role' ? ' bypassrls' : ''}`
  const role = facts.roles.find((candidate) => candidate.name === name)
  if (!role) {
    // Before version 16 only a superuser can grant bypassrls; since then any role that has it.
    const mayBypass = facts.is_superuser || (facts.version >= 160_000 && facts.bypasses_rls)
    const mayMake = facts.creates_roles && (name !== 'service_role' || mayBypass)
    return mayMake ? undefined : `create role ${name} ${options}; grant ${name} to ${user};`
  }
  if (name === 'service_role' && !role.bypassrls) return 'alter role service_role bypassrls;'
  const mayGrant = facts.is_superuser || (facts.creates_roles && facts.version < 160_000)
  return role.member || mayGrant ? undefined : `grant ${name} to ${user};`
}

/**
 * Checks version and privileges of DATABASE_URL.
 * @throws {ConfigError} saying what is wrong and which statements a superuser should run.
 */
export const checkPrivileges = async (pool: Pool): Promise<{ description: string }> => {
  const facts = await look(pool)
  if (facts.version < OLDEST) {
    throw new ConfigError(
      `DATABASE_URL is PostgreSQL ${facts.version_name}; it must be 15 or newer.`,
    )
  }
  if (facts.encoding !== 'UTF8') {
    throw new ConfigError(`DATABASE_URL's database is in ${facts.encoding}; it must be in UTF8.`)
  }
  const statements = ROLES.flatMap((name) => missingRole(name, facts) ?? [])
  if (!facts.owns_database && !facts.is_superuser) {
    statements.push(`alter database "${facts.database}" owner to "${facts.user_name}";`)
  }
  if (!facts.joined && !facts.creates_roles) {
    statements.push('grant anon, authenticated, service_role to authenticator;')
  }
  if (statements.length > 0) {
    throw new ConfigError(
      `The user of DATABASE_URL lacks privileges. A superuser should run:\n${statements.map((statement) => `  ${statement}`).join('\n')}`,
    )
  }
  return { description: `PostgreSQL ${facts.version_name} (DATABASE_URL)` }
}
