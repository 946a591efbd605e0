import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAdministrator, newClient, type Person } from '../../support/people.ts'
import { type StorageServer, sampleFiles, startStorageServer } from '../../support/storage.ts'

const MIME = { pdf: 'application/pdf', txt: 'text/plain' }

let server: StorageServer
let client: Person
let files: Awaited<ReturnType<StorageServer['as']>>
beforeAll(async () => {
  server = await startStorageServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  client = await newClient(server.pool)
  files = await server.as(client.caller())
})

const blob = (type: keyof typeof MIME) => new Blob([sampleFiles[type]], { type: MIME[type] })
const put = async (name: string, type: keyof typeof MIME = 'txt') => {
  const { error } = await files.upload(`${client.id}/${name}`, blob(type))
  if (error) throw error
}
const submit = (path: string) =>
  server.pool.query(
    `insert into questionnaire_submissions (user_id, file_url, status) values ($1, $2, 'pending')`,
    [client.id, path],
  )

test('a client cannot remove the file of a submission that was submitted', async () => {
  await put('answers.pdf', 'pdf')
  const path = `${client.id}/answers.pdf`
  await submit(path)
  expect(await files.remove([path])).toEqual({ data: [], error: null })
  expect((await files.download(path)).error).toBeNull()
})

describe('an administrator', () => {
  const administratorFiles = async (aal: 'aal1' | 'aal2') =>
    server.as((await newAdministrator(server.pool)).caller(aal))

  test('opens the file of a submission, and changes nothing', async () => {
    await put('answers.pdf', 'pdf')
    const path = `${client.id}/answers.pdf`
    await submit(path)
    const desk = await administratorFiles('aal2')
    const { data } = await desk.createSignedUrl(path, 60)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200)
    expect(await desk.remove([path])).toEqual({ data: [], error: null })
    const { error } = await desk.upload(`${client.id}/planted.pdf`, blob('pdf'))
    expect(error).toMatchObject({ status: 403 })

    const withoutFactor = await administratorFiles('aal1')
    expect((await withoutFactor.download(path)).error).toMatchObject({ status: 404 })
  })

  test('does not see the file of a draft [R3.28]', async () => {
    await put('draft.txt')
    const desk = await administratorFiles('aal2')
    expect((await desk.download(`${client.id}/draft.txt`)).error).toMatchObject({ status: 404 })
  })
})
