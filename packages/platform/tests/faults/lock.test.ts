import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../../core/config.ts'
import { connectForTools, openDatabase } from '../../postgres/open.ts'
import { endAll, postmasterOf, query, startDatabaseProcess } from '../support/database-process.ts'
import { TODO } from '../todo.ts'

const logger = pino({ level: 'silent' })

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-lock-'))
})
afterEach(endAll)
afterAll(() => rm(dataDir, { recursive: true }))

test.each([
  ['at the very first start', false],
  ['on an orphan', true],
])(
  'of processes that start together %s one wins and the others are refused',
  async (_, orphaned) => {
    if (orphaned) await (await startDatabaseProcess(dataDir)).end('SIGKILL')
    const all = await Promise.all(Array.from({ length: 3 }, () => startDatabaseProcess(dataDir)))
    const winners = all.filter((one) => one.failure === undefined)
    expect(winners).toHaveLength(1)
    for (const loser of all.filter((one) => one.failure !== undefined)) {
      expect(loser.failure).toContain(`Process ${winners[0]?.pid} is already running`)
    }
    expect(await query(winners[0]?.url ?? '', 'select 1 as alive')).toEqual([{ alive: 1 }])
    await winners[0]?.end('SIGTERM')
  },
)

test('a second process on one data directory is refused at once, by name [F4]', async () => {
  const first = await startDatabaseProcess(dataDir)
  // Left to wait for the first one's end, it would wait for the minute of a start, and the test with it.
  await expect(
    openDatabase(parseConfig({ DATA_DIR: dataDir }, TODO), logger),
  ).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining(
      `Process ${first.pid} is already running on this data directory: ${dataDir}`,
    ),
  })
  expect(await query(first.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await first.end('SIGTERM')
})

test('a command joins the server that runs, and leaves it running', async () => {
  const server = await startDatabaseProcess(dataDir)
  const postmaster = postmasterOf(dataDir)
  const tool = await connectForTools(parseConfig({ DATA_DIR: dataDir }, TODO))
  expect((await tool.pool.query('select current_database() as name')).rows).toEqual([
    { name: 'todo' },
  ])
  await tool.close()
  expect(await query(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(postmasterOf(dataDir)).toBe(postmaster)
  await server.end('SIGTERM')
})

test('a command starts a server where none runs, and stops it again', async () => {
  await (await startDatabaseProcess(dataDir)).end('SIGTERM')
  const tool = await connectForTools(parseConfig({ DATA_DIR: dataDir }, TODO))
  expect((await tool.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
  await tool.close()
  expect(() => postmasterOf(dataDir)).toThrow(/ENOENT/u)
})

test('a command refuses where there is no database, and makes none', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'platform-empty-'))
  try {
    for (const elsewhere of [empty, join(empty, 'none')]) {
      await expect(
        connectForTools(parseConfig({ DATA_DIR: elsewhere }, TODO)),
      ).rejects.toMatchObject({
        name: 'ConfigError',
        message: `There is no database in ${elsewhere}: start the product once, or name its DATA_DIR.`,
      })
    }
    expect(await readdir(empty)).toEqual([])
  } finally {
    await rm(empty, { recursive: true })
  }
})
