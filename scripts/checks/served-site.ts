import { existsSync } from 'node:fs'
import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../../tests/support/process.ts'
import { SetupError } from '../bootstrap/report.mjs'

const dist = join(import.meta.dirname, '..', '..', 'dist')

/**
 * The addresses of all built pages, sorted.
 * @throws {SetupError} where there is no built site.
 */
export const builtPaths = async (): Promise<string[]> => {
  if (!existsSync(join(dist, 'index.html')))
    throw new SetupError('There is no built site in dist/: npm run build')
  return (await Array.fromAsync(glob('**/*.html', { cwd: dist })))
    .map((name) => (name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`))
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
