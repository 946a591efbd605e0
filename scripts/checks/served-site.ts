import { existsSync } from 'node:fs'
import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '../../domain/paths.ts'
import { SetupError } from '../bootstrap/report.mjs'
import { startServerProcess } from '../support/process.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

/** What they show, they load for who is logged in; everybody else is sent on. */
const REQUIRES_LOGIN: readonly string[] = [paths.admin, paths.profile]

/**
 * The addresses of all built pages that are there for everybody, aliases included, sorted.
 * @throws {SetupError} where there is no built site.
 */
export const publicPaths = async (): Promise<string[]> => {
  if (!existsSync(join(dist, 'index.html')))
    throw new SetupError('There is no built site in dist/: npm run build')
  return (await Array.fromAsync(glob('**/*.html', { cwd: dist })))
    .map((name) => (name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`))
    .filter((path) => !REQUIRES_LOGIN.includes(path))
    .sort()
}

/** Starts the product on a free port with data of its own for `work`, and leaves nothing behind. */
export const withServedSite = async (work: (origin: string) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'served-site-'))
  try {
    const server = await startServerProcess({ DATA_DIR: dataDir }, { site: true })
    try {
      await work(server.url)
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
