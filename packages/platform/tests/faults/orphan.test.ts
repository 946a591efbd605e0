import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../../core/config.ts'
import { openDatabase } from '../../postgres/open.ts'
import { isAlive, removeStalePidFile } from '../../postgres/processes.ts'
import { endAll, postmasterOf, query, startDatabaseProcess } from '../support/database-process.ts'
import { TODO } from '../todo.ts'

const STARTS = 20

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-orphan-'))
})
afterEach(endAll)
afterAll(() => rm(dataDir, { recursive: true }))

test('twenty starts after kill -9: each takes over from the orphan, and no row is lost [F1]', async () => {
  for (let start = 0; start < STARTS; start++) {
    const server = await startDatabaseProcess(dataDir)
    expect(server.failure).toBeUndefined()
    await query(server.url, 'create table if not exists acknowledged (start int)')
    const rows = await query(server.url, 'select start from acknowledged order by start')
    expect(rows).toEqual(Array.from({ length: start }, (_, index) => ({ start: index })))
    await query(server.url, `insert into acknowledged values (${start})`)
    await server.end('SIGKILL')
  }
  const orphan = postmasterOf(dataDir)
  expect(isAlive(orphan)).toBe(true)

  const last = await startDatabaseProcess(dataDir)
  expect(isAlive(orphan)).toBe(false)
  expect(await query(last.url, 'select count(*)::int as kept from acknowledged')).toEqual([
    { kept: STARTS },
  ])
  expect(await last.end('SIGTERM')).toBe(0)
}, 180_000)

test('server and parent both killed with -9: the next start recovers [F1]', async () => {
  const first = await startDatabaseProcess(dataDir)
  await query(first.url, 'create table survivor as select 1 as row')
  const postmaster = postmasterOf(dataDir)
  await first.end('SIGKILL')
  process.kill(postmaster, 'SIGKILL')

  const second = await startDatabaseProcess(dataDir)
  expect(await query(second.url, 'select row from survivor')).toEqual([{ row: 1 }])
  await second.end('SIGTERM')
})

test('the log tells the number of the server that is stopped from our own', async () => {
  const first = await startDatabaseProcess(dataDir)
  const orphan = postmasterOf(dataDir)
  await first.end('SIGKILL')
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const database = await openDatabase(parseConfig({ DATA_DIR: dataDir }, TODO), logger)
  await database.close()
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      msg: 'stopping the database server that a killed process left',
      serverPid: orphan,
      pid: process.pid,
    }),
  )
})

test('a lock file whose process id now belongs to another program does not stop a start', async () => {
  const first = await startDatabaseProcess(dataDir)
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lock = await readFile(lockFile, 'utf8')
  await first.end('SIGTERM')
  const unrelated = spawn('sleep', ['60'])
  try {
    await writeFile(lockFile, lock.replace(/^\d+/u, String(unrelated.pid)))
    const second = await startDatabaseProcess(dataDir)
    expect(second.failure).toBeUndefined()
    await second.end('SIGTERM')
    expect(unrelated.exitCode).toBeNull()
  } finally {
    unrelated.kill()
  }
})

test('the lock file of a single-user session, which has its process id below zero, stays', async () => {
  await (await startDatabaseProcess(dataDir)).end('SIGTERM')
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
  const session = spawn('sleep', ['60'], { detached: true })
  try {
    await writeFile(lockFile, `-${session.pid}\n`)
    removeStalePidFile(join(dataDir, 'postgres'))
    expect(await readFile(lockFile, 'utf8')).toBe(`-${session.pid}\n`)
  } finally {
    session.kill()
    await rm(lockFile, { force: true })
  }
})

test('an empty lock file is kept while a start may be writing it, and removed as stale later', async () => {
  await (await startDatabaseProcess(dataDir)).end('SIGTERM')
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
  await writeFile(lockFile, '')
  removeStalePidFile(join(dataDir, 'postgres'))
  expect(await readFile(lockFile, 'utf8')).toBe('')
  const madeAt = new Date(Date.now() - 4000)
  await utimes(lockFile, madeAt, madeAt)
  const server = await startDatabaseProcess(dataDir)
  expect(server.failure).toBeUndefined()
  expect(Date.now() - madeAt.getTime()).toBeGreaterThan(5000)
  await server.end('SIGTERM')
})

test('what a start left that was killed while making the cluster is removed', async () => {
  const gone = spawn('true')
  await new Promise((resolve) => gone.once('exit', resolve))
  await mkdir(join(dataDir, `postgres.new-${gone.pid}-abc`, 'base'), { recursive: true })
  await mkdir(join(dataDir, `postgres.new-${process.pid}-def`))

  const server = await startDatabaseProcess(dataDir)
  // Another start of today may still be at work in the second one.
  expect((await readdir(dataDir)).sort()).toEqual([
    'postgres',
    `postgres.new-${process.pid}-def`,
    'postgres.secret',
  ])
  await server.end('SIGTERM')
})
