import { existsSync } from 'node:fs'
import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardedRoomPages } from '../../domain/site/applications.ts'
import { paths } from '../../domain/site/paths.ts'
import { SetupError } from '../bootstrap/report.mjs'
import { startServerProcess } from '../support/process.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

/** Pages that redirect visitors who are not logged in. */
const REQUIRES_LOGIN: readonly string[] = [paths.admin, ...guardedRoomPages]

/**
 * The paths of all public built pages, aliases included, sorted.
 * @throws {SetupError} if the site is not built.
 */
export const publicPaths = async (): Promise<string[]> => {
  if (!existsSync(join(dist, 'index.html')))
    throw new SetupError('There is no built site in dist/: npm run build')
  return (await Array.fromAsync(glob('**/*.html', { cwd: dist })))
    .map((name) => (name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`))
    .filter((path) => !REQUIRES_LOGIN.includes(path))
    .sort()
}

/** Runs `work` against the product on a free port with temporary data. */
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
