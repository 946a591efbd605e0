import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import { parseConfig, type RunningPlatform, startPlatform } from 'embedded-platform'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from './support/database.ts'
import { freePort } from './support/free-port.ts'
import { sampleFiles } from './support/storage.ts'

// A folder as the official documents have it: it starts as it is, and the official clients work with it.

const OFFICIAL = join(import.meta.dirname, 'official', 'supabase')
const EMAIL = 'mere@client.example'
const PASSWORD = 'Tide Table 2027'

const start = async (supabaseFolder: string, databaseUrl: string) => {
  const warnings: string[] = []
  const remarks: string[] = []
  const logger = pino(
    { level: 'debug', formatters: { level: (label) => ({ level: label }) } },
    {
      write(line) {
        const { level, msg } = JSON.parse(line)
        if (level === 'debug') remarks.push(msg)
        else if (level !== 'info') warnings.push(msg)
      },
    },
  )
  const port = await freePort()
  const environment = { NODE_ENV: 'test', PORT: String(port), DATABASE_URL: databaseUrl }
  const platform = await startPlatform({
    config: parseConfig(environment, supabaseFolder),
    supabaseFolder,
    logger,
    defaultGrants: true,
    prepare: async ({ pool }) => {
      await pool.query(await readFile(join(supabaseFolder, 'seed.sql'), 'utf8'))
    },
  })
  return { platform, warnings, remarks, url: `http://127.0.0.1:${port}` }
}

describe('a typical folder of the official platform', () => {
  let database: TestDatabase
  let platform: RunningPlatform
  let warnings: string[]
  let remarks: string[]
  let url: string
  beforeAll(async () => {
    database = await createEmptyDatabase()
    ;({ platform, warnings, remarks, url } = await start(OFFICIAL, database.url))
  })
  afterAll(async () => {
    await platform?.stop()
    await database.drop()
  })

  const headersOf = (token = platform.platform.keys.publishable) => ({
    apikey: platform.platform.keys.publishable,
    authorization: `Bearer ${token}`,
  })
  const logIn = (password: string) =>
    new GoTrueClient({
      url: `${url}/auth/v1`,
      headers: headersOf(),
      autoRefreshToken: false,
      persistSession: false,
    }).signInWithPassword({ email: EMAIL, password })
  const passwordOf = async () => {
    const { rows } = await database.pool.query<{ hash: string }>(
      'select encrypted_password as hash from auth.users where email = $1',
      [EMAIL],
    )
    return rows[0]?.hash ?? ''
  }

  it('lets a user log in whom the seed has with bcrypt, and hashes the password anew', async () => {
    const seeded = await passwordOf()
    expect(seeded).toMatch(/^\$2a\$/u)
    expect((await logIn('Tide Table 2028')).error).toMatchObject({ code: 'invalid_credentials' })
    expect(await passwordOf()).toBe(seeded)
    // Two tabs at once: neither is refused because the other has hashed it anew.
    const both = await Promise.all([logIn(PASSWORD), logIn(PASSWORD)])
    expect(both.map(({ error }) => error)).toEqual([null, null])
    expect(await passwordOf()).toMatch(/^\$argon2id\$/u)
    expect((await logIn(PASSWORD)).data.user?.email).toBe(EMAIL)
  })

  it('has the rows that its triggers made, with the grants of the hosted platform', async () => {
    const { data } = await logIn(PASSWORD)
    const visitor = new PostgrestClient(`${url}/rest/v1`, { headers: headersOf() })
    expect((await visitor.from('profiles').select('username')).data).toEqual([{ username: 'Mere' }])
    expect(
      (await visitor.from('profiles').update({ avatar_url: 'x' }).eq('username', 'Mere').select())
        .data,
    ).toEqual([])
    const own = new PostgrestClient(`${url}/rest/v1`, {
      headers: headersOf(data.session?.access_token),
    })
    const changed = await own
      .from('profiles')
      .update({ avatar_url: 'mere.png' })
      // The type is the extension's: it compares without regard to case.
      .eq('username', 'mERE')
      .select('avatar_url')
    expect(changed.data).toEqual([{ avatar_url: 'mere.png' }])
  })

  it('finds what extensions bring without naming their schema', async () => {
    const visitor = new PostgrestClient(`${url}/rest/v1`, { headers: headersOf() })
    expect((await visitor.rpc('digest_of', { word: 'tide' })).data).toMatch(/^[\da-f]{64}$/u)
  })

  it('keeps files by what its policies ask of their names', async () => {
    const { data } = await logIn(PASSWORD)
    const files = new StorageClient(
      `${url}/storage/v1`,
      headersOf(data.session?.access_token),
    ).from('avatars')
    const png = new Blob([sampleFiles.png], { type: 'image/png' })
    const id = data.user?.id
    expect((await files.upload(`${id}/avatar.png`, png)).error).toBeNull()
    for (const path of [`${id}/other.png`, `another/avatar.png`]) {
      expect((await files.upload(path, png)).error).toMatchObject({ statusCode: '403' })
    }
    const text = new Blob([sampleFiles.txt], { type: 'text/plain' })
    expect((await files.upload(`${id}/avatar.txt`, text)).error).toMatchObject({
      statusCode: '403',
    })
  })

  it('has its publication, though nothing listens to it', async () => {
    const { rows } = await database.pool.query(
      `select tablename from pg_publication_tables where pubname = 'supabase_realtime'`,
    )
    expect(rows).toEqual([{ tablename: 'profiles' }])
    const socket = await fetch(`${url}/realtime/v1/websocket`)
    expect(socket.status).toBe(404)
  })

  it('is told at the level debug what is not read here', () => {
    expect(remarks.join('\n')).toMatch(/config\.toml: not read here: .*api\.max_rows/u)
  })

  it('is warned of what it says in vain', () => {
    const said = warnings.join('\n')
    expect(said).toContain('api.schemas: the data API serves public alone, not graphql_public')
    expect(said).toContain('auth.email.enable_confirmations is always true here')
    expect(said).toContain('The bucket avatars is not public here')
    expect(said).not.toMatch(/not read here/u)
    expect([...warnings, ...remarks].join('\n')).not.toMatch(/project_id|jwt_expiry|studio/u)
  })
})

it('an extension that PostgreSQL does not bring stops the start, with its name and the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'official-'))
  const database = await createEmptyDatabase()
  try {
    await cp(OFFICIAL, folder, { recursive: true })
    await writeFile(
      join(folder, 'migrations', '20260101000300_net.sql'),
      '-- Asks others.\ncreate extension if not exists pg_net with schema extensions;\n',
    )
    await expect(start(folder, database.url)).rejects.toThrow(
      /20260101000300_net\.sql:2:1: the extension pg_net is not in this PostgreSQL/u,
    )
  } finally {
    await database.drop()
    await rm(folder, { recursive: true })
  }
})

it('without the setting no role of the API has what no migration grants', async () => {
  const database = await createEmptyDatabase()
  const port = await freePort()
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: String(port) }
  const config = parseConfig({ ...environment, DATABASE_URL: database.url }, OFFICIAL)
  const platform = await startPlatform({ config, supabaseFolder: OFFICIAL })
  try {
    const headers = { apikey: platform.platform.keys.publishable }
    expect((await fetch(`http://127.0.0.1:${port}/rest/v1/profiles`, { headers })).status).toBe(401)
  } finally {
    await platform.stop()
    await database.drop()
  }
})
