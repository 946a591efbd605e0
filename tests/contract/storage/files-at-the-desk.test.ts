import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../packages/platform/auth/authenticate.ts'
import { createSigningKeys } from '../../../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../../../packages/platform/auth/tokens.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail/templates.ts'
import { newAdministrator, newClient } from '../../support/people.ts'
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts'

let app: TestPlatform
beforeAll(async () => {
  app = await startTestPlatform()
})
afterAll(() => app.stop())

/** The official clients of a person. */
const as = async (caller: Caller) => {
  const tokens = createTokens(app.platform, createSigningKeys(app.platform))
  const claims = { ...caller.claims, role: 'authenticated' }
  const headers = {
    apikey: app.platform.keys.publishable,
    authorization: `Bearer ${await tokens.signAccessToken(claims, new Date())}`,
  }
  return {
    rows: new PostgrestClient(`${app.url}/rest/v1`, { headers }),
    files: new StorageClient(`${app.url}/storage/v1`, headers),
  }
}

const FILES = [
  ['Ngā pātai, mō te waea.txt', 2048],
  ['=1+1.txt', 100],
  ['Prices (2).txt', 5 * 1024],
] as const

/** A client's submission, with `FILES`. */
const send = async () => {
  const client = await newClient(app.platform.pool)
  const { rows, files } = await as(client.caller())
  const draft: string = (await rows.rpc('open_draft').throwOnError()).data
  await rows
    .rpc('save_answers', { draft, answers: [{ question: '1.1', base: 0, text: 'Yes' }] })
    .throwOnError()
  for (const [name, size] of FILES) {
    const path = `${client.id}/${crypto.randomUUID()}/file.txt`
    const body = new Blob(['a'.repeat(size)], { type: 'text/plain' })
    const { error } = await files.from('submissions').upload(path, body, { metadata: { name } })
    expect(error).toBeNull()
    const { data } = await rows.from('files').select('id').eq('path', path).single().throwOnError()
    await rows.rpc('set_draft_file', { file: data.id, draft }).throwOnError()
  }
  const { data } = await rows
    .rpc('send_draft', { draft, key: crypto.randomUUID() })
    .single<{ submission_id: string }>()
    .throwOnError()
  return data.submission_id
}

test('the list, the page and the export of the desk hold every file that a client sent, as it came [R6.19, R6.69]', async () => {
  const id = await send()
  const { rows } = await as((await newAdministrator(app.platform.pool)).caller('aal2'))
  const sent = FILES.map(([name, size]) =>
    expect.objectContaining({ name, size, checks: ['name', 'type', 'content'] }),
  )
  const list = await rows.rpc('desk_submissions').throwOnError()
  const listed = list.data.find((row: { id: string }) => row.id === id)
  expect(listed.files).toEqual(sent)
  // Pages of the version before that are still open read it.
  expect(listed).toHaveProperty('file_url')
  const one = await rows
    .from('questionnaire_submissions')
    .select('files(id,bucket,path,name,size,created_at,checks)')
    .eq('id', id)
    .order('created_at', { referencedTable: 'files' })
    .single()
    .throwOnError()
  expect(one.data.files).toEqual(sent)
  expect(listed.files.map((file: object) => Object.keys(file).sort())).toEqual(
    one.data.files.map((file) => Object.keys(file).sort()),
  )
  const exported = await rows
    .rpc('export_submissions', { export: crypto.randomUUID(), format: 'csv' })
    .throwOnError()
  expect(exported.data.find((row: { id: string }) => row.id === id).files).toEqual(
    FILES.map(([name]) => name),
  )
})

test('the mail to the agency names every file and its size, and no address of one [R6.69]', async () => {
  const id = await send()
  const { rows } = await app.platform.pool.query(
    `select data from public.mail_outbox where template = 'new-submission' and data ->> 'submissionId' = $1`,
    [id],
  )
  const { text, html } = renderMail('new-submission', {
    siteUrl: 'https://site.example',
    ...rows[0].data,
  })
  expect(text).toContain(
    'Files:\nNgā pātai, mō te waea.txt (2 kB)\n=1+1.txt (1 kB)\nPrices (2).txt (5 kB)',
  )
  expect(text).toContain(`https://site.example/admin/submissions/${id}\n`)
  for (const part of [text, html]) expect(part).not.toMatch(/storage|token/u)
})
