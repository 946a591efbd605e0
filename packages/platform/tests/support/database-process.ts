import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { findPostmaster, stopPostmaster } from '../../postgres/processes.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

export interface DatabaseProcess {
  readonly child: ChildProcess
  readonly pid: number
  /** Empty when it did not open. */
  readonly url: string
  /** Why it did not open. */
  readonly failure: string | undefined
  /** The next line it prints. */
  nextLine(): Promise<string>
  end(signal: NodeJS.Signals): Promise<number | null>
}

const started = new Map<ChildProcess, string>()

/** For `afterEach`: ends what a failed test left, processes and orphaned servers. */
export const endAll = async (): Promise<void> => {
  for (const [child, dataDir] of started) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const cluster = join(dataDir, 'postgres')
    const orphan = findPostmaster(cluster)
    if (orphan) await stopPostmaster(cluster, orphan.pid)
  }
  started.clear()
}

/** A process of its own that opens the database on `dataDir`, from the checkout `root`. */
export const startDatabaseProcess = async (
  dataDir: string,
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'detached'> & {
    root?: string
    /** A command to run it through. */
    through?: string[]
  } = {},
): Promise<DatabaseProcess> => {
  const { root = ROOT, through = [], ...spawnOptions } = options
  const [command = '', ...parameters] = [
    ...through,
    process.execPath,
    join(root, 'packages/platform/tests/support/open-database.ts'),
  ]
  const child = spawn(command, parameters, {
    ...spawnOptions,
    cwd: '/',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.set(child, dataDir)
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[
    Symbol.asyncIterator
  ]()
  const nextLine = async () => (await lines.next()).value ?? ''
  const [, word, rest] = /^(\w+) (.*)$/su.exec(await nextLine()) ?? []
  return {
    child,
    pid: child.pid ?? 0,
    url: word === 'ready' ? (rest ?? '') : '',
    failure: word === 'ready' ? undefined : rest,
    nextLine,
    async end(signal) {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Runs one statement on a connection of its own. */
export const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}
