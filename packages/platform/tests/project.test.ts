import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../core/config.ts'
import { readProject } from '../core/project.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'project-'))
})
afterEach(() => rm(folder, { recursive: true }))

const read = async (toml: string, environment?: Record<string, string>) => {
  await writeFile(join(folder, 'config.toml'), toml)
  return readProject(folder, environment)
}

describe('config.toml', () => {
  it('may be empty', async () => {
    expect(await read('')).toMatchObject({
      id: 'postgres',
      enableSignup: true,
      jwtExpiry: 3600,
      minimumPasswordLength: 6,
      sessionTimebox: undefined,
      fileSizeLimit: 50 * 1024 ** 2,
      warnings: [],
      unread: [],
    })
  })

  it.each([
    ['[auth]\nenable_signup = false', { enableSignup: false }],
    ['[auth.email]\nenable_signup = false', { enableSignup: false }],
    ['[auth.sessions]\ntimebox = "1h30m"', { sessionTimebox: 5400 }],
    ['[auth.mfa.totp]\nenroll_enabled = false', { totpEnrollEnabled: false }],
    ['[storage]\nfile_size_limit = "10MiB"', { fileSizeLimit: 10 * 1024 ** 2 }],
    ['[storage]\nfile_size_limit = "2MB"', { fileSizeLimit: 2 * 1024 ** 2 }],
  ])('says %j', async (toml, expected) => {
    expect(await read(toml)).toMatchObject(expected)
  })

  it('gives way to the environment, and takes what it names from there', async () => {
    const toml = '[auth]\njwt_expiry = 600\nminimum_password_length = "env(MINIMUM)"'
    expect(await read(toml, { SUPABASE_AUTH_JWT_EXPIRY: '900', MINIMUM: '12' })).toMatchObject({
      jwtExpiry: 900,
      minimumPasswordLength: 12,
    })
    expect(await read(toml)).toMatchObject({ jwtExpiry: 600, minimumPasswordLength: 6 })
  })

  it('names the database whatever the environment says', async () => {
    const { id } = await read('project_id = "shop"', { SUPABASE_PROJECT_ID: 'abcdefghijkl' })
    expect(id).toBe('shop')
  })

  it('tells who may call a function', async () => {
    const { functions } = await read(
      '[functions.a]\nverify_jwt = false\n[functions.b]\nenabled = false',
    )
    expect([...functions]).toEqual([
      ['a', { enabled: true, verifyJwt: false }],
      ['b', { enabled: false, verifyJwt: true }],
    ])
  })

  it.each([
    ['project_id = "Not a name"', 'project_id'],
    ['[auth]\njwt_expiry = 5', 'auth.jwt_expiry'],
    ['[auth]\nminimum_password_length = 3', 'auth.minimum_password_length'],
    ['[auth]\npassword_requirements = "hard"', 'auth.password_requirements'],
    ['[auth.sessions]\ntimebox = "for ever"', 'auth.sessions.timebox'],
    ['[storage]\nfile_size_limit = "much"', 'storage.file_size_limit'],
    ['[functions.a]\nverify_jwt = "no"', 'functions.a.verify_jwt'],
    ['[auth', 'config.toml'],
  ])('%j stops the start, which names it', async (toml, named) => {
    await expect(read(toml)).rejects.toThrow(ConfigError)
    await expect(read(toml)).rejects.toThrow(named)
  })

  it('is warned of where it cannot be obeyed', async () => {
    const { warnings } = await read('[auth.email]\nenable_confirmations = false')
    expect(warnings).toEqual([expect.stringContaining('auth.email.enable_confirmations')])
  })

  it('names what means nothing here, and is not warned of it', async () => {
    const { warnings, unread } = await read('[api]\nmax_rows = 1000')
    expect([warnings, unread]).toEqual([[], ['api.max_rows']])
  })

  it('must be there', () => {
    expect(() => readProject(folder)).toThrow('There is no config.toml')
  })
})
