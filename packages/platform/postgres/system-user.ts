import { spawnSync } from 'node:child_process'
import { ConfigError } from '../core/config.ts'

/** The user that the database server runs as, if not the current one. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

const SYSTEM_USER = 'embedded-platform'
const TRIES = 5

const numberOf = (flag: '-u' | '-g'): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

const lookUp = (): SystemUser | undefined => {
  const uid = numberOf('-u')
  const gid = numberOf('-g')
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

/**
 * The user that root drops to, created if missing: PostgreSQL refuses to run as root.
 * @throws {ConfigError} if it cannot be created.
 */
export const ensureSystemUser = (): SystemUser => {
  let complaint = ''
  // Concurrent first starts contend for the lock on /etc/passwd.
  for (let tries = 0; tries < TRIES; tries++) {
    const user = lookUp()
    if (user?.uid === 0) {
      throw new ConfigError(`The system user ${SYSTEM_USER} must not be root`)
    }
    if (user) return user
    const made = spawnSync(
      'useradd',
      ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER],
      { encoding: 'utf8' },
    )
    complaint = made.error?.message ?? made.stderr.trim()
  }
  throw new ConfigError(
    `PostgreSQL does not run as root, and the system user ${SYSTEM_USER} could not be made: ${complaint}. Make it (useradd --system ${SYSTEM_USER}), start as an ordinary user, or set DATABASE_URL.`,
  )
}
