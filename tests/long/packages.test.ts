import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { freePort } from 'embedded-platform/testing/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Both packages as somebody gets them who has nothing else of this repository.

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')
const INSTALL_MS = 300_000

let folder: string

/** The block of code that follows `heading` in the README of the package `name`. */
const readmeOf = async (name: string, heading: string): Promise<string> => {
  const text = await readFile(join(folder, 'node_modules', name, 'README.md'), 'utf8')
  const [, block] = text.split(`\n## ${heading}\n`)[1]?.split(/```(?:ts)?\n/u) ?? []
  if (!block) throw new Error(`The README of ${name} has no code under "${heading}"`)
  return block
}

/** Runs `file` until it prints a line that `work` makes something of. */
const runUntil = async <T>(
  file: string,
  environment: Record<string, string>,
  work: (line: string) => Promise<T>,
): Promise<T> => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: { PATH, HOME, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    for await (const line of createInterface({ input: child.stdout })) return await work(line)
    throw new Error(`${file} ended without a line`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'installed-'))
  const tarballs = join(folder, 'tarballs')
  await run(process.execPath, [join(root, 'scripts', 'pack.ts'), tarballs])
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const files = (await readdir(tarballs)).map((name) => join(tarballs, name))
  expect(files).toHaveLength(2)
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...files], {
    cwd: folder,
  })
  await mkdir(join(folder, 'supabase', 'migrations'), { recursive: true })
  await writeFile(
    join(folder, 'supabase', 'config.toml'),
    'project_id = "shop"\n[functions.hello]\nverify_jwt = false\n',
  )
}, INSTALL_MS)
afterAll(() => rm(folder, { recursive: true }))

test(
  'the ten lines of the platform’s README run, and are right for the compiler',
  async () => {
    const lines = await readmeOf('embedded-platform', 'Use')
    await writeFile(join(folder, 'main.js'), lines)
    await writeFile(join(folder, 'main.ts'), lines)
    const port = await freePort()
    const environment = { PORT: String(port), DATA_DIR: join(folder, 'data') }
    const answer = await runUntil('main.js', environment, async (line) => {
      expect(line).toContain(`http://127.0.0.1:${port}`)
      const response = await fetch(`http://127.0.0.1:${port}/functions/v1/hello`)
      return response.json()
    })
    expect(answer).toEqual({ hello: 'world' })

    const types = join(root, 'node_modules', '@types')
    const options = ['--strict', '--skipLibCheck', '--types', 'node', '--typeRoots', types]
    const module = ['--module', 'NodeNext', '--target', 'ESNext', '--noEmit', 'main.ts']
    const tsc = join(root, 'node_modules', '.bin', 'tsc')
    await run(tsc, [...options, ...module], { cwd: folder }).catch(({ stdout }) => {
      throw new Error(stdout)
    })
  },
  INSTALL_MS,
)

test(
  'the limits of the kit’s README count, beside any PostgreSQL',
  async () => {
    const lines = await readmeOf('backend-kit', 'Limits')
    await writeFile(
      join(folder, 'limits.js'),
      `import { parseConfig, startPlatform } from 'embedded-platform'
${lines.split('\n')[0]}
const config = parseConfig(process.env, new URL('./supabase', import.meta.url).pathname)
const started = await startPlatform({ config, supabaseFolder: './supabase' })
process.on('SIGTERM', () => started.stop())
const { pool } = started.platform
await pool.query('create schema if not exists shop')
await pool.query(
  'create table if not exists shop.rate_limits (key text primary key, points integer not null, expire bigint)')
const tooMany = (seconds) => new Error('wait ' + seconds)
const [secret, address] = ['a secret of the shop', '192.0.2.1']
const login = async () => {
${lines.split('\n').slice(1).join('\n')}
}
const answers = []
for (let i = 0; i < 11; i += 1) answers.push(await login().then(() => 'allowed', (error) => error.message))
console.log(JSON.stringify(answers))
`,
    )
    const environment = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') }
    const answers = await runUntil('limits.js', environment, async (line) => JSON.parse(line))
    expect(answers.slice(0, 10)).toEqual(Array(10).fill('allowed'))
    expect(answers[10]).toMatch(/^wait \d+$/u)
  },
  INSTALL_MS,
)
