import { StorageClient } from '@supabase/storage-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { sampleFiles } from '../support/storage.ts'

let app: TestPlatform
let files: ReturnType<StorageClient['from']>
beforeAll(async () => {
  app = await startTestPlatform()
  const headers = { apikey: app.platform.keys.secret }
  files = new StorageClient(`${app.url}/storage/v1`, headers).from('documents')
})
afterAll(() => app.stop())

test('a file keeps its own, stricter policy among the headers of the whole origin', async () => {
  const { error } = await files.upload('aroha/plan.pdf', sampleFiles.pdf, {
    contentType: 'application/pdf',
  })
  expect(error).toBeNull()
  const { data } = await files.createSignedUrl('aroha/plan.pdf', 60)
  const answer = await fetch(data?.signedUrl ?? '')
  expect(answer.status).toBe(200)
  expect(await answer.bytes()).toEqual(new Uint8Array(sampleFiles.pdf))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'content-disposition': 'attachment; filename="plan.pdf"',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
})

test('HEAD describes a file without sending it', async () => {
  await files.upload('aroha/head.pdf', new Blob([sampleFiles.pdf], { type: 'application/pdf' }))
  const { data } = await files.createSignedUrl('aroha/head.pdf', 60)
  const answer = await fetch(data?.signedUrl ?? '', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe(String(sampleFiles.pdf.length))
  expect(await answer.text()).toBe('')
})

test('a stream of unknown length is refused: 411', async () => {
  const stream = new Blob([sampleFiles.txt]).stream()
  const { error } = await files.upload('aroha/stream.txt', stream, { contentType: 'text/plain' })
  expect(error).toMatchObject({
    status: 411,
    statusCode: '411',
    message: 'The request must declare its Content-Length',
  })
})

test('another instance on the database has the file', async () => {
  await files.upload('aroha/shared.txt', new Blob([sampleFiles.txt], { type: 'text/plain' }))
  const { data } = await files.createSignedUrl('aroha/shared.txt', 60)
  const second = await startTestPlatform(app.databaseUrl)
  const answer = await fetch((data?.signedUrl ?? '').replace(app.url, second.url))
  const content = await answer.bytes()
  await second.stop()
  expect(content).toEqual(new Uint8Array(sampleFiles.txt))
})
