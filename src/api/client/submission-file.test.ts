import { StorageClient } from '@supabase/storage-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileWords } from '../../../content/files.ts'
import { removeSubmissionFile, uploadSubmissionFile } from './submission-file.ts'

const network = vi.fn<typeof fetch>()
vi.mock('../session-check.ts', () => ({
  checkSession: async () => true,
  isRefusal: () => false,
  requireSession: async () => {},
}))
vi.mock('../client.ts', () => ({
  storageClient: async () => new StorageClient('https://api.example/storage/v1', {}, network),
}))
afterEach(() => network.mockReset())

const answer = (body: unknown, status = 200) =>
  network.mockResolvedValue(Response.json(body, { status }))
/** The hosted platform answers most errors with 400, and the real status in the body. */
const refuse = (statusCode: string, status = 400) =>
  answer({ statusCode, error: 'Whatever', message: 'A message for developers' }, status)

const file = (name = 'Ngā pātai.pdf', size = 3) => new File(['x'.repeat(size)], name)

describe('uploadSubmissionFile', () => {
  it('stores the file under a safe name, declared as what its name says', async () => {
    answer({ Id: '1', Key: 'submissions/aroha/Nga-patai.pdf' })
    expect(await uploadSubmissionFile('aroha', file())).toEqual({
      ok: true,
      path: 'aroha/Nga-patai.pdf',
    })
    const [url, init] = network.mock.lastCall ?? []
    expect(url).toBe('https://api.example/storage/v1/object/submissions/aroha/Nga-patai.pdf')
    expect(new Headers(init?.headers).get('x-upsert')).toBe('false')
    const form = init?.body
    const sent = form instanceof FormData ? [...form.values()].at(-1) : undefined
    expect(sent).toMatchObject({ type: 'application/pdf', size: 3 })
    const metadata = form instanceof FormData ? form.get('metadata') : undefined
    expect(metadata).toBe('{"name":"Ngā pātai.pdf"}')
  })

  it.each([
    ['an empty file', file('a.pdf', 0), fileWords.empty],
    ['a file that is too large', file('a.pdf', 10 * 1024 * 1024 + 1), fileWords.tooLarge],
    ['a page', file('a.html'), fileWords.typeNotAllowed],
  ])('sends nothing for %s', async (_, chosen, message) => {
    expect(await uploadSubmissionFile('aroha', chosen)).toEqual({ ok: false, message })
    expect(network).not.toHaveBeenCalled()
  })

  it.each([
    ['401', fileWords.loginEnded],
    ['403', fileWords.notAllowed],
    ['408', fileWords.displaced],
    ['409', fileWords.nameTaken],
    ['413', fileWords.tooLarge],
    ['415', fileWords.typeNotAllowed],
    ['429', fileWords.tooMany],
    ['503', fileWords.busy],
    ['507', fileWords.noRoom],
    ['500', fileWords.failed],
  ])('says what %s means, on either backend', async (code, message) => {
    refuse(code)
    expect(await uploadSubmissionFile('aroha', file())).toEqual({ ok: false, message })
    refuse(code, Number(code))
    expect(await uploadSubmissionFile('aroha', file())).toEqual({ ok: false, message })
  })

  it('says so when the server cannot be reached', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await uploadSubmissionFile('aroha', file())).toEqual({
      ok: false,
      message: fileWords.failed,
    })
  })
})

describe('removeSubmissionFile', () => {
  it('says whether the file went', async () => {
    answer([{ name: 'aroha/a.pdf' }])
    expect(await removeSubmissionFile('aroha/a.pdf')).toBe(true)
    answer([])
    expect(await removeSubmissionFile('aroha/a.pdf')).toBe(false)
  })

  it('throws where it could not ask', async () => {
    refuse('500', 500)
    await expect(removeSubmissionFile('aroha/a.pdf')).rejects.toMatchObject({ status: 500 })
  })
})
