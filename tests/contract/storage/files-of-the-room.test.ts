import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import { limitKey } from 'backend-kit/rate-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../packages/platform/auth/authenticate.ts'
import { createSigningKeys } from '../../../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../../../packages/platform/auth/tokens.ts'
import { newAdministrator, newClient, type Person } from '../../support/people.ts'
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts'
import { sampleFiles } from '../../support/storage.ts'
import { beginRequest } from '../../support/unfinished-request.ts'

const MEGABYTE = 1024 * 1024

let app: TestPlatform
let client: Person
let stranger: Person
beforeAll(async () => {
  app = await startTestPlatform({ environment: { TRUST_PROXY: '1' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  client = await newClient(app.platform.pool)
  stranger = await newClient(app.platform.pool)
})

let addresses = 0
const headersOf = async (caller: Caller): Promise<Record<string, string>> => {
  const tokens = createTokens(app.platform, createSigningKeys(app.platform))
  const claims = { ...caller.claims, role: 'authenticated' }
  addresses += 1
  return {
    apikey: app.platform.keys.publishable,
    authorization: `Bearer ${await tokens.signAccessToken(claims, new Date())}`,
    'x-forwarded-for': `192.0.2.${addresses}`,
  }
}
/** The official clients of a person. */
const as = async (caller: Caller) => {
  const headers = await headersOf(caller)
  return {
    rows: new PostgrestClient(`${app.url}/rest/v1`, { headers }),
    files: new StorageClient(`${app.url}/storage/v1`, headers),
  }
}
type Clients = Awaited<ReturnType<typeof as>>

const text = (content: BlobPart = sampleFiles.txt) => new Blob([content], { type: 'text/plain' })
/** @returns the row's id. */
const upload = async ({ rows, files }: Clients, owner: string, name: string, body = text()) => {
  const path = `${owner}/${crypto.randomUUID()}/plan.txt`
  const { error } = await files.from('submissions').upload(path, body, { metadata: { name } })
  expect(error).toBeNull()
  const { data } = await rows.from('files').select('id').eq('path', path).single()
  return data?.id as string
}
const openDraft = async ({ rows }: Clients): Promise<string> =>
  (await rows.rpc('open_draft').throwOnError()).data
const stored = async (person: Person) =>
  (
    await app.platform.pool.query(
      `select name from storage.objects where starts_with(name, $1)
       union all select path from public.files where user_id = $1::uuid`,
      [person.id],
    )
  ).rowCount

describe('files of a draft', () => {
  test('of the same name stay two, with their macrons, for the client on every device [R2.346]', async () => {
    const own = await as(client.caller())
    const draft = await openDraft(own)
    for (const name of ['Ngā pātai.txt', 'Ngā pātai (2).txt']) {
      const file = await upload(own, client.id, name)
      await own.rows.rpc('set_draft_file', { file, draft }).throwOnError()
    }
    const another = await as(client.caller())
    const { data } = await another.rows
      .from('drafts')
      .select('files(bucket,path,name)')
      .eq('id', draft)
      .order('created_at', { referencedTable: 'files' })
      .single()
    expect(data?.files.map(({ name }) => name)).toEqual(['Ngā pātai.txt', 'Ngā pātai (2).txt'])
    for (const { bucket, path, name } of data?.files ?? []) {
      const signed = await another.files.from(bucket).createSignedUrl(path, 60, { download: name })
      const answer = await fetch(signed.data?.signedUrl ?? '')
      expect(answer.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent(name).replace('(2)', '%282%29')}`,
      )
    }
  })

  test('say what was checked of them [R6.205]', async () => {
    const own = await as(client.caller())
    const id = await upload(own, client.id, 'plan.txt')
    const { data } = await own.rows.from('files').select('checks').eq('id', id).single()
    expect(data?.checks).toEqual(['name', 'type', 'content'])
  })

  test('are put on no draft of another client, and no file of another client is [A3]', async () => {
    const own = await as(client.caller())
    const foreign = await as(stranger.caller())
    const draft = await openDraft(own)
    const foreignDraft = await openDraft(foreign)
    const file = await upload(own, client.id, 'own.txt')
    const foreignFile = await upload(foreign, stranger.id, 'foreign.txt')
    const refused = [
      { file, draft: foreignDraft },
      { file: foreignFile, draft },
      { file: foreignFile, draft: foreignDraft },
      { file: foreignFile, draft: null },
    ]
    for (const ask of refused) {
      const { status, error } = await own.rows.rpc('set_draft_file', ask)
      expect({ status, code: error?.code }).toEqual({ status: 400, code: 'RM003' })
    }
    const { data } = await own.rows.from('files').select('id')
    expect(data).toEqual([{ id: file }])
    expect(await own.files.from('submissions').list(stranger.id)).toEqual({ data: [], error: null })
  })

  test('leave nothing where they are stopped in the middle [R2.343]', async () => {
    const { pool, keys, limitTable } = app.platform
    const request = beginRequest(
      `${app.url}/storage/v1/object/submissions/${client.id}/${crypto.randomUUID()}/plan.txt`,
      {
        bytes: 4 * MEGABYTE,
        sent: 2 * MEGABYTE,
        headers: { ...(await headersOf(client.caller())), 'content-type': 'text/plain' },
      },
    )
    const key = limitKey(limitTable.uploadKilobytesByAccount, client.id, keys.secret)
    const hasArrived = async () =>
      (await pool.query('select from platform.rate_limits where key = $1 and points > 1000', [key]))
        .rowCount
    while (!(await hasArrived()));
    request.end()
    await request.closed
    const own = await as(client.caller())
    // Once the server has seen the end as well, its place is free again: two more of the same account are taken.
    await expect
      .poll(async () => {
        const path = `${client.id}/${crypto.randomUUID()}/plan.txt`
        return (await own.files.from('submissions').upload(path, text())).error
      })
      .toBeNull()
    await Promise.all([upload(own, client.id, 'a.txt'), upload(own, client.id, 'b.txt')])
    expect(await stored(client)).toBe(6)
  })

  test('are not replaced, whoever asks [A4]', async () => {
    const own = await as(client.caller())
    const path = `${client.id}/${crypto.randomUUID()}/plan.txt`
    const files = own.files.from('submissions')
    expect((await files.upload(path, text('first'))).error).toBeNull()
    expect((await files.upload(path, text('second'))).error).toMatchObject({ statusCode: '409' })
    const over = await files.upload(path, text('second'), { upsert: true })
    expect(over.error).toMatchObject({ statusCode: '400' })
    expect(await (await files.download(path)).data?.text()).toBe('first')
  })
})

describe('documents of a project', () => {
  let administrator: Clients
  let project: string
  let path: string
  beforeEach(async () => {
    administrator = await as((await newAdministrator(app.platform.pool)).caller('aal2'))
    const open = (person: Person) =>
      administrator.rows.rpc('open_client_project', { client: person.id }).throwOnError()
    project = (await open(client)).data
    await open(stranger)
    path = `${project}/documents/${crypto.randomUUID()}/quote.txt`
  })
  const put = (to = path, body = text()) =>
    administrator.files.from('documents').upload(to, body, { metadata: { name: 'Kōrero.txt' } })

  test('are read by its client, and by no other [R2.347]', async () => {
    expect((await put()).error).toBeNull()
    const own = await as(client.caller())
    const { data } = await own.rows.from('files').select('kind,name,project_id')
    expect(data).toEqual([{ kind: 'document', name: 'Kōrero.txt', project_id: project }])
    const download = await own.files.from('documents').download(path)
    expect(await download.data?.bytes()).toEqual(sampleFiles.txt)

    const other = await as(stranger.caller())
    expect((await other.rows.from('files').select('id')).data).toEqual([])
    const files = other.files.from('documents')
    expect((await files.download(path)).error).toMatchObject({ status: 404 })
    expect((await files.createSignedUrl(path, 60)).error).toMatchObject({ statusCode: '404' })
    expect(await files.list(`${project}/documents`)).toEqual({ data: [], error: null })
  })

  test('are put and removed there by administrators alone [A4]', async () => {
    expect((await put()).error).toBeNull()
    for (const person of [client, stranger]) {
      const files = (await as(person.caller())).files.from('documents')
      expect(await files.remove([path])).toEqual({ data: [], error: null })
      for (const folder of [`${project}/documents`, `${project}/messages`, person.id]) {
        const { error } = await files.upload(`${folder}/own.txt`, text())
        expect(error).toMatchObject({ statusCode: '403' })
      }
    }
    const removed = await administrator.files.from('documents').remove([path])
    expect(removed.data).toHaveLength(1)
  })

  test('lie in the folder of a project, whatever a path looks like [A4]', async () => {
    const { pool } = app.platform
    const before = (await pool.query('select from storage.objects')).rowCount
    const headers = {
      ...(await headersOf((await newAdministrator(pool)).caller('aal2'))),
      'content-type': 'text/plain',
    }
    const paths = [
      `${project}/../${stranger.id}/a.txt`,
      `${project}/%2e%2e/${stranger.id}/a.txt`,
      `${project}/documents/..%2f..%2fa.txt`,
      `${project}/documents/%252e%252e%252fa.txt`,
      `${project}%00/documents/a.txt`,
      `${project}/documents/a.txt%00.pdf`,
      `${project.toUpperCase()}/documents/a.txt`,
      `${project}/Documents/a.txt`,
      `${project}//documents/a.txt`,
      `/documents/a.txt`,
      `${project}/documents/.a.txt`,
      `${crypto.randomUUID()}/documents/a.txt`,
    ]
    for (const name of paths) {
      const url = `${app.url}/storage/v1/object/documents/${name}`
      const answer = await fetch(url, { method: 'POST', headers, body: sampleFiles.txt })
      expect([400, 403, 404], name).toContain(answer.status)
    }
    expect((await pool.query('select from storage.objects')).rowCount).toBe(before)
  })

  test('are of the kinds and sizes that a client’s files are [A22, A24]', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect((await put(path, text(svg))).error).toMatchObject({ statusCode: '415' })
    const page = new Blob(['<!doctype html><p>'], { type: 'text/html' })
    const html = `${project}/documents/a.html`
    expect((await put(html, page)).error).toMatchObject({ statusCode: '415' })
    const large = text('a'.repeat(10 * MEGABYTE + 1))
    expect((await put(path, large)).error).toMatchObject({ statusCode: '413' })
    expect((await put()).error).toBeNull()
    const own = await as(client.caller())
    const signed = await own.files.from('documents').createSignedUrl(path, 60)
    const answer = await fetch(signed.data?.signedUrl ?? '')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('take from the room that all files have [A36]', async () => {
    const counted = async () =>
      Number(
        (await app.platform.pool.query('select bytes from platform.storage_usage')).rows[0].bytes,
      )
    const before = await counted()
    expect((await put()).error).toBeNull()
    expect(await counted()).toBe(before + sampleFiles.txt.length)
    await administrator.files.from('documents').remove([path])
    expect(await counted()).toBe(before)
  })
})
