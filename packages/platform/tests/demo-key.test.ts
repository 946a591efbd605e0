import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '../core/config.ts'
import { withDemoKey } from '../ops/demo-key.ts'
import { TODO } from './todo.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-key-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const keyWith = async (environment: Record<string, string> = {}) =>
  (await withDemoKey(parseConfig({ DATA_DIR: dataDir, ...environment }, TODO), false)).demoKey

it('is made once in a data directory, in a file that stays its owner’s alone [R6.15]', async () => {
  const key = await keyWith()
  expect(key).toMatch(/^[\w-]{24}$/u)
  const file = join(dataDir, 'demo-key')
  await chmod(file, 0o644)
  expect(await keyWith()).toBe(key)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('is another in another data directory, which is made where it is missing', async () => {
  const below = await keyWith({ DATA_DIR: join(dataDir, 'a', 'b') })
  expect(below).toMatch(/^[\w-]{24}$/u)
  expect(below).not.toBe(await keyWith())
})

it('is created again where the file holds none, as after a full disk', async () => {
  const file = join(dataDir, 'demo-key')
  await writeFile(file, '')
  expect(await keyWith()).toBe(await readFile(file, 'utf8'))
})

it('is what DEMO_KEY says, and then no file is written [R6.15]', async () => {
  expect(await keyWith({ DEMO_KEY: 'a-key-of-my-own-choice' })).toBe('a-key-of-my-own-choice')
  expect(await readdir(dataDir)).toEqual([])
})

it('is not made where there is nothing to open with it', async () => {
  expect(await keyWith({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBeUndefined()
  expect(await readdir(dataDir)).toEqual([])
})

it('says what to do where the file cannot be kept', async () => {
  await writeFile(join(dataDir, 'taken'), '')
  const failed = keyWith({ DATA_DIR: join(dataDir, 'taken') })
  await expect(failed).rejects.toThrow(ConfigError)
  await expect(failed).rejects.toThrow(/set DEMO_KEY/u)
})
