import { StorageClient } from '@supabase/storage-js'
import { afterEach, expect, it, vi } from 'vitest'
import { signedFileUrl } from './signed-file-url.ts'

const network = vi.fn<typeof fetch>()
vi.mock('./session-check.ts', () => ({ requireSession: async () => {} }))
vi.mock('./connection.ts', () => ({
  storageClient: async () => new StorageClient('https://api.example/storage/v1', {}, network),
}))
afterEach(() => network.mockReset())

const answer = (body: unknown, status = 200) =>
  network.mockResolvedValue(Response.json(body, { status }))
/** The hosted platform answers most errors with 400, and the real status in the body. */
const refuse = (statusCode: string, status = 400) =>
  answer({ statusCode, error: 'Whatever', message: 'A message for developers' }, status)
const file = { bucket: 'submissions', path: 'aroha/1/Nga-patai.pdf', name: 'Ngā pātai.pdf' }

it('asks for an address that saves the file under its name and soon ends [R2.346, R9.31]', async () => {
  answer({ signedURL: '/object/sign/submissions/aroha/1/Nga-patai.pdf?token=t' })
  const url = new URL((await signedFileUrl(file)) ?? '')
  expect(url.pathname).toBe('/storage/v1/object/sign/submissions/aroha/1/Nga-patai.pdf')
  expect(decodeURIComponent(url.searchParams.get('download') ?? '')).toBe('Ngā pātai.pdf')
  expect(network.mock.lastCall?.[1]?.body).toBe('{"expiresIn":60}')
})

it('cuts a name that no download may have before its ending', async () => {
  answer({ signedURL: '/object/sign/submissions/a?token=t' })
  const url = new URL((await signedFileUrl({ ...file, name: `${'x'.repeat(200)}.pdf` })) ?? '')
  expect(url.searchParams.get('download')).toBe(`${'x'.repeat(146)}.pdf`)
})

it('has none for a file that is not there, and says when it could not ask', async () => {
  refuse('404')
  expect(await signedFileUrl(file)).toBeUndefined()
  refuse('500', 500)
  await expect(signedFileUrl(file)).rejects.toMatchObject({ status: 500 })
})
