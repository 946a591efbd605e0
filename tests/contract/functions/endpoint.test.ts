import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProject } from '../../../packages/platform/core/project.ts'
import { SUPABASE_FOLDER } from '../../../server/config.ts'
import { type FunctionEntry, registry } from '../../../supabase/functions/registry.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FUNCTIONS = join(ROOT, 'supabase', 'functions')
const SITE = 'http://127.0.0.1:3000'

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

const entries = Object.entries<FunctionEntry>(registry)
const names = Object.keys(registry)

let database: TestDatabase
let host: FunctionHost

beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool, { environment: { SITE_URL: SITE } })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})

const call = (name: string, init: RequestInit = {}) =>
  fetch(`${host.url}/functions/v1/${name}`, init)

describe('the registry', () => {
  it('has a line for every folder of a function, and for no other', () => {
    const folders = readdirSync(FUNCTIONS, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
      .map(({ name }) => name)
    expect(names.toSorted(), 'supabase/functions/registry.ts').toEqual(folders.toSorted())
  })

  it('and supabase/config.toml name the same functions, which check for themselves who calls', () => {
    const { functions } = readProject(SUPABASE_FOLDER, {})
    const missing = names
      .filter((name) => functions.get(name)?.verifyJwt !== false)
      .map((name) => `[functions.${name}]\nverify_jwt = false`)
    expect(missing, 'These lines are missing in supabase/config.toml').toEqual([])
    expect([...functions.keys()].filter((name) => !names.includes(name))).toEqual([])
  })
})

describe.each(entries)('%s', (name, { methods }) => {
  it('answers a preflight of the site, and names no other origin', async () => {
    const preflight = (origin: string) =>
      call(name, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const own = await preflight(SITE)
    expect(own.status).toBe(204)
    expect(own.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(own.headers.get('access-control-allow-headers')).toContain('x-client-info')
    expect(own.headers.get('access-control-allow-methods')).toBe(methods.join(', '))
    const foreign = await preflight('https://elsewhere.example')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('answers the methods of the registry only', async () => {
    const others = ['GET', 'POST', 'PUT', 'DELETE'].filter(
      (method) => !methods.some((one) => one === method),
    )
    for (const method of others) {
      const response = await call(name, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe([...methods, 'OPTIONS'].join(', '))
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    }
  })

  it('imports by the names of all functions', () => {
    expect(readJson(join('supabase', 'functions', name, 'deno.json'))).toEqual({
      importMap: '../import_map.json',
    })
  })
})

it('the import map has the versions of package.json, and every part of the kit', () => {
  const kit = readJson('packages/backend-kit/package.json')
  const versions = { ...readJson('package.json').dependencies, ...kit.dependencies }
  const { imports } = readJson('supabase/functions/import_map.json')
  const parts = Object.keys(imports).filter((specifier) => specifier.startsWith('backend-kit/'))
  expect(parts).toEqual(Object.keys(kit.exports).map((path) => path.replace('.', 'backend-kit')))
  for (const [specifier, target] of Object.entries(imports)) {
    const [dependency = '', ...path] = specifier.split('/')
    const expected =
      dependency === 'backend-kit'
        ? `../../packages/${specifier}.ts`
        : `npm:${[`${dependency}@${versions[dependency]}`, ...path].join('/')}`
    expect(target).toBe(expected)
  }
})

describe('the host of the functions', () => {
  it.each(['nothing', '_shared', 'contact-form/more', '..%2fsecrets', '%00', '__proto__'])(
    'knows no function %s',
    async (name) => {
      const response = await call(name, { method: 'POST' })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    },
  )

  it.each([
    ['an unauthenticated caller', () => ({})],
    ['the publishable key', () => ({ apikey: host.platform.keys.publishable })],
    ['a forged key', () => ({ apikey: `${host.platform.keys.secret}x` })],
    [
      'the publishable key as a bearer',
      () => ({
        apikey: host.platform.keys.publishable,
        authorization: `Bearer ${host.platform.keys.publishable}`,
      }),
    ],
  ])('refuses %s to send mail', async (_, headers) => {
    const response = await host.post('send-mail', {}, headers())
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'no_authorization' })
  })

  it('lets the service key send mail', async () => {
    const response = await host.post('send-mail', {}, { apikey: host.platform.keys.secret })
    expect(await response.json()).toEqual({ sent: 0, postponed: 0, failed: 0 })
  })

  it('reads no compressed body', async () => {
    const response = await host.post('contact-form', '{}', { 'content-encoding': 'gzip' })
    expect(response.status).toBe(415)
  })

  it('stops reading a body without a length at its limit', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(16_384))
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 64) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const response = await call('contact-form', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })
})
