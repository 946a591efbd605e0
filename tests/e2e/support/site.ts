import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../../../scripts/support/process.ts'

const BUILT = join(import.meta.dirname, '..', '..', '..', 'dist', 'index.html')

export interface Site {
  readonly url: string
  readonly dataDir: string
  /** What the process has written, since it was started last. */
  output(): string
  /** Shuts the process down and starts another on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * The product as `npm start` runs it, on a free port and a data directory of its own, behind a trusted proxy
 * (`visitor-address.ts`).
 */
export const startSite = async (environment: Record<string, string> = {}): Promise<Site> => {
  if (!existsSync(BUILT)) throw new Error('There is no built site in dist/: npm run build')
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const start = (port?: string) =>
    startServerProcess(
      { TRUST_PROXY: '1', ...environment, DATA_DIR: dataDir, ...(port ? { PORT: port } : {}) },
      { site: true },
    )

  let server: ServerProcess = await start()
  return {
    url: server.url,
    dataDir,
    output: () => server.output(),
    async restart() {
      await server.end('SIGTERM')
      server = await start(new URL(server.url).port)
    },
    async stop() {
      await server.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
