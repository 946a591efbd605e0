import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findSecrets } from '../../scripts/site/secrets.ts'

const DIST = join(import.meta.dirname, '..', '..', 'dist')

describe('what the browser gets', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('holds no secret as it is built [R6.13, A27]', async () => {
    expect(await findSecrets(DIST)).toEqual([])
  })

  it.each([
    ['a service key', 'const key="sb_secret_Zm9vYmFyZm9vYmFy"'],
    ['a role that only the server has', 'headers:{role:"service_role"}'],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nMIG'],
    ['a private key', '{"kty":"EC","crv":"P-256","d":"abc"}'],
    ['a signed token', 'Bearer eyJhbGciOiJFUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJlMTIz'],
    ['the address of a database', 'postgres://southerly:secret@127.0.0.1:5432/southerly'],
    ['the address of a mail server', 'smtps://user:secret@smtp.southerly.example:465'],
    ['the address of an administrator', 'email:"administrator@demo.example"'],
    ['a setting of the server', 'process.env.DATABASE_URL'],
  ])('would not be built with %s in it [A27]', async (name, code) => {
    await writeFile(join(folder, 'page.js'), code)
    expect(await findSecrets(folder)).toEqual([`page.js: ${name}`])
  })

  it('may hold the publishable key [A27]', async () => {
    await writeFile(join(folder, 'page.js'), 'const key="sb_publishable_Zm9vYmFyZm9vYmFy"')
    expect(await findSecrets(folder)).toEqual([])
  })
})
