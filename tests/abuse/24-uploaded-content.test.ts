import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileTypeOf } from '../../domain/submission-file.ts'
import { newClient, type Person } from '../support/people.ts'
import { type StorageServer, sampleFiles, startStorageServer } from '../support/storage.ts'
import { officeFiles, zipOf } from '../support/zip.ts'

let server: StorageServer
let client: Person
beforeAll(async () => {
  server = await startStorageServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  client = await newClient(server.pool)
})

const DOCX = fileTypeOf('.docx')?.mime ?? ''
const XLSX = fileTypeOf('.xlsx')?.mime ?? ''
const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
const [jpeg, webp] = await Promise.all([picture.jpeg().toBuffer(), picture.webp().toBuffer()])
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const PAGE = '<!doctype html><script>alert(1)</script>'
const GIF = 'GIF89a/*<script>*/=alert(1)//'

const bytesOf = (content: string | Uint8Array) =>
  Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content)

const behind = (first: string, second: Uint8Array) =>
  Uint8Array.from(Buffer.concat([Buffer.from(first), second]))

const upload = async (name: string, declared: string, content: string | Uint8Array) => {
  const files = await server.as(client.caller())
  return files.upload(`${client.id}/${name}`, new Blob([bytesOf(content)], { type: declared }))
}

describe('what is not of a kind that we take is refused', () => {
  test.each([
    ['an SVG', 'logo.svg', 'image/svg+xml', SVG],
    ['a page', 'page.html', 'text/html', PAGE],
    ['a script', 'run.js', 'text/javascript', 'alert(1)'],
    ['XML', 'data.xml', 'application/xml', '<?xml version="1.0"?><a/>'],
    ['a GIF', 'dance.gif', 'image/gif', GIF],
    ['a program', 'setup.exe', 'application/octet-stream', 'MZ\u0000\u0000'],
    ['an archive', 'all.zip', 'application/zip', 'PK\u0003\u0004'],
    ['something without an ending', 'plan', 'text/plain', 'Kia ora'],
    ['an SVG called a PNG', 'logo.png', 'image/png', SVG],
    ['an SVG called a text', 'logo.txt', 'text/plain', SVG],
    ['an SVG behind a byte order mark', 'logo.txt', 'text/plain', `\ufeff${SVG}`],
    ['an SVG behind its declaration', 'logo.csv', 'text/csv', `\n<?xml version="1.0"?>${SVG}`],
    ['a page called a PDF', 'page.pdf', 'application/pdf', PAGE],
    ['a page called a text', 'page.txt', 'text/plain', `  \n${PAGE}`],
    ['a page declared as a text', 'page.html', 'text/plain', PAGE],
    ['a text declared as a page', 'page.txt', 'text/html', 'Kia ora'],
    ['an image declared as a page', 'image.png', 'text/html', sampleFiles.png],
    ['an image of another kind', 'image.jpg', 'image/jpeg', sampleFiles.png],
    ['a PDF called an image', 'image.png', 'image/png', sampleFiles.pdf],
    ['a PDF called a text', 'plan.txt', 'text/plain', sampleFiles.pdf],
    ['a page that is a PDF, too', 'both.pdf', 'application/pdf', `${PAGE}\n%PDF-1.4\n%%EOF`],
    ['a text that is a PDF, too', 'both.txt', 'text/plain', 'Kia ora\n%PDF-1.4\n%%EOF'],
    ['a GIF that is a script, too', 'both.png', 'image/png', GIF],
    ['a text with NUL', 'plan.txt', 'text/plain', 'Kia\u0000ora'],
    ['a text that is not UTF-8', 'plan.txt', 'text/plain', Uint8Array.of(75, 105, 97, 0xff, 0xfe)],
    ['a text in UTF-16', 'plan.csv', 'text/csv', Buffer.from('\ufeffname', 'utf16le')],
    ['an archive called a document', 'plan.docx', DOCX, zipOf({ 'a.html': PAGE })],
    ['half an archive called a document', 'plan.docx', DOCX, officeFiles.docx.slice(0, 40)],
    ['a table called a document', 'plan.docx', DOCX, officeFiles.xlsx],
    ['a document with macros', 'plan.docx', DOCX, officeFiles.docm],
    ['a page that is a document, too', 'both.docx', DOCX, behind(PAGE, officeFiles.docx)],
    ['two endings', 'plan.pdf.html', 'application/pdf', sampleFiles.pdf],
  ])('%s [R9.30, A24]', async (_, name, declared, content) => {
    const { data, error } = await upload(name, declared, content)
    expect(data).toBeNull()
    expect(error).toMatchObject({ status: 415, statusCode: '415' })
    expect(error?.message).toMatch(/ending|content/u)
    const files = await server.as(client.caller())
    expect(await files.list(client.id)).toEqual({ data: [], error: null })
  })

  test('an empty file [A24]', async () => {
    expect((await upload('plan.txt', 'text/plain', '')).error).toMatchObject({ status: 400 })
  })

  test('no file, two files, and what is no form [A24]', async () => {
    const post = async (body: BodyInit, headers: Record<string, string> = {}) =>
      (
        await server.request(
          `/object/submissions/${client.id}/plan.txt`,
          { method: 'POST', body, headers },
          client.caller(),
        )
      ).status
    const form = (count: number) => {
      const made = new FormData()
      made.append('cacheControl', '3600')
      for (let index = 0; index < count; index += 1) {
        made.append('', new Blob(['Kia ora'], { type: 'text/plain' }))
      }
      return made
    }
    expect(await post(form(0))).toBe(400)
    expect(await post(form(2))).toBe(400)
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
    expect(await post('--b\r\nnonsense', multipart)).toBe(400)
    expect(await post('x', { 'content-type': 'multipart/form-data' })).toBe(400)
    expect(await post(form(1))).toBe(200)
  })
})

describe('what is taken', () => {
  test.each([
    ['plan.pdf', 'application/pdf', sampleFiles.pdf],
    ['photo.png', 'image/png', sampleFiles.png],
    ['photo.jpg', 'image/jpeg', jpeg],
    ['photo.webp', 'image/webp', webp],
    ['plan.docx', DOCX, officeFiles.docx],
    ['sums.xlsx', XLSX, officeFiles.xlsx],
    ['plan.txt', 'text/plain', 'Kia ora, 5 < 6 & "so on"\n'],
    ['plan.txt', 'text/plain;charset=UTF-8', '\ufeffNgā pātai\r\n'],
    // Signatures of other kinds that a text may begin with.
    ['cars.csv', 'text/csv', 'BMW;12\nMZ;3\n'],
    // Formulas and markup in a text are not refused: files are served as downloads only.
    ['sums.csv', 'text/csv', '=1+1;2\n'],
    ['page.txt', 'text/plain', 'How to write <script>alert(1)</script>'],
  ])(
    '%s as %s is saved by a browser, never shown [R9.30, A24]',
    async (name, declared, content) => {
      const { error } = await upload(name, declared, content)
      expect(error).toBeNull()
      const files = await server.as(client.caller())
      const { data } = await files.createSignedUrl(`${client.id}/${name}`, 60)
      const answers = [
        await fetch(data?.signedUrl ?? ''),
        await server.request(`/object/submissions/${client.id}/${name}`, {}, client.caller()),
      ]
      for (const answer of answers) {
        expect(await answer.bytes()).toEqual(bytesOf(content))
        const headers = Object.fromEntries(answer.headers)
        expect(headers).toMatchObject({
          'content-disposition': `attachment; filename="${name}"`,
          'content-security-policy': expect.stringContaining('sandbox'),
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        expect(headers['content-type']?.split(';')[0]).toBe(declared.split(';')[0])
      }
    },
  )
})
