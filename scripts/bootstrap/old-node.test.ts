import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** Makes a Node look like an older one: another number, and without what came later than 20.0. */
const older = (version: string) =>
  `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
  delete process.loadEnvFile
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.startsWith('file:')) return loaded
      const source = String(loaded.source).replaceAll(/import\\.meta\\.(?:dir|file)name/gu, 'undefined')
      return { ...loaded, source }
    },
  })
`)}`

// A wrong setting ends each before it does anything.
const run = (command: string, version: string) =>
  spawnSync(process.execPath, ['--import', older(version), `scripts/${command}.mjs`], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: 'abc' },
    encoding: 'utf8',
  })

// A process of its own each, on a machine that may be busy.
const TIMEOUT_MS = 30_000

it.each(['start', 'dev'])(
  'npm %s says that Node is too old, and nothing else',
  (command) => {
    const { status, stdout, stderr } = run(command, '18.20.8')
    expect([status, stdout, stderr.trim()]).toEqual([
      1,
      '',
      'Node 18.20.8 is too old to set up the project: install Node 20 or newer.\nThe project then brings the version it runs on.',
    ])
  },
  TIMEOUT_MS,
)

it.each(['start', 'dev'])(
  'npm %s runs on the first Node 20',
  (command) => {
    const { stderr } = run(command, '20.0.0')
    expect(stderr.trim()).toMatch(/^The configuration is wrong:\n {2}PORT must be/u)
  },
  TIMEOUT_MS,
)
