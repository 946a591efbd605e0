import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentProblem, fileTypeOf } from '../../domain/files/submission-file.ts'
import { newClient, type Person } from '../support/people.ts'
import { type StorageServer, sampleFiles, startStorageServer } from '../support/storage.ts'
import { heic, lockedWorkbook, oldWorkbook } from '../support/unreadable-files.ts'
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

const BOM = [0xef, 0xbb, 0xbf]

const bytesOf = (content: string | Iterable<number>) =>
  Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content)

const behind = (first: string, second: Uint8Array) =>
  Uint8Array.from(Buffer.concat([Buffer.from(first), second]))

const pdfBehind = (first: string) => behind(first, Buffer.from('%PDF-1.4\n%%EOF'))

/** Of letters that are the same in ISO 8859-1. */
const windows1252 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))

const upload = async (
  name: string,
  declared: string,
  content: string | Uint8Array | readonly number[],
) => {
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
    ['a page behind a mark, a PDF, too', 'a.pdf', 'application/pdf', pdfBehind(`\ufeff${PAGE}`)],
    ['a PDF that begins late', 'plan.pdf', 'application/pdf', pdfBehind('x'.repeat(1020))],
    ['an image that is a PDF, too', 'both.pdf', 'application/pdf', behind(GIF, sampleFiles.pdf)],
    ['a program that is a PDF, too', 'a.pdf', 'application/pdf', pdfBehind('MZ\u0090\u0000')],
    ['a page in another encoding', 'plan.txt', 'text/plain', windows1252(`${PAGE}Café`)],
    ['a page in UTF-16', 'plan.txt', 'text/plain', utf16(PAGE)],
    [
      'a page behind the mark of UTF-8',
      'plan.txt',
      'text/plain',
      [...BOM, ...windows1252(`${PAGE}é`)],
    ],
    ['a PDF in another encoding', 'plan.txt', 'text/plain', windows1252('Café\n%PDF-1.4')],
    ['another encoding with NUL', 'plan.csv', 'text/csv', windows1252('Café\u0000')],
    ['UTF-16 without its mark', 'plan.csv', 'text/csv', utf16('name').slice(2)],
    ['UTF-16 with NUL', 'plan.csv', 'text/csv', utf16('name\u0000')],
    ['a picture called a text', 'photo.txt', 'text/plain', jpeg],
    ['a workbook with a password', 'sums.xlsx', XLSX, lockedWorkbook],
    ['a photo in HEIC', 'photo.heic', 'image/heic', heic],
    ['a photo in HEIC called a JPEG', 'photo.jpg', 'image/jpeg', heic],
    ['a program that is a document, too', 'a.docx', DOCX, behind('MZ\u0090', officeFiles.docx)],
    ['an archive called a document', 'plan.docx', DOCX, zipOf({ 'a.html': PAGE })],
    ['half an archive called a document', 'plan.docx', DOCX, officeFiles.docx.slice(0, 40)],
    ['a table called a document', 'plan.docx', DOCX, officeFiles.xlsx],
    ['a document with macros', 'plan.docx', DOCX, officeFiles.docm],
    ['a page that is a document, too', 'both.docx', DOCX, behind(PAGE, officeFiles.docx)],
    ['two endings', 'plan.pdf.html', 'application/pdf', sampleFiles.pdf],
  ])('%s [R9.30, R4.183, A24]', async (_, name, declared, content) => {
    const { data, error } = await upload(name, declared, content)
    expect(data).toBeNull()
    expect(error).toMatchObject({ status: 415, statusCode: '415' })
    expect(error?.message).toMatch(/ending|content/u)
    const files = await server.as(client.caller())
    expect(await files.list(client.id)).toEqual({ data: [], error: null })
  })

  test.each([
    ['a workbook with a password', lockedWorkbook, 'locked'],
    ['a workbook of before 2007', oldWorkbook, 'typeNotAllowed'],
    ['a photo in HEIC', heic, 'heicPhoto'],
    ['anything else', Uint8Array.of(1, 2, 3), 'typeNotAllowed'],
  ])('%s is told from the others [R4.183]', (_, content, problem) => {
    expect(contentProblem(Uint8Array.from(content).buffer)).toBe(problem)
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
    // Readers look for the header in the first 1,024 bytes: behind a line, a mail's head, a printer's commands.
    ['plan.pdf', 'application/pdf', pdfBehind('\n')],
    ['plan.pdf', 'application/pdf', pdfBehind('x'.repeat(900))],
    ['plan.pdf', 'application/pdf', pdfBehind('x'.repeat(1019))],
    ['plan.pdf', 'application/pdf', pdfBehind('Content-Type: application/pdf\r\n\r\n')],
    ['plan.pdf', 'application/pdf', pdfBehind('\u001b%-12345X@PJL\r\n')],
    ['photo.png', 'image/png', sampleFiles.png],
    ['photo.jpg', 'image/jpeg', jpeg],
    ['photo.webp', 'image/webp', webp],
    ['plan.docx', DOCX, officeFiles.docx],
    ['plan.docx', DOCX, officeFiles.otherOrder],
    ['sums.xlsx', XLSX, officeFiles.xlsx],
    ['plan.txt', 'text/plain', 'Kia ora, 5 < 6 & "so on"\n'],
    ['plan.txt', 'text/plain;charset=UTF-8', '\ufeffNgā pātai\r\n'],
    // As Excel saves "CSV" and "Unicode text", and older programs of a Mac and of Japan save texts.
    ['cafes.csv', 'text/csv', windows1252('Caf\u00e9;Qui\u00f1ones;\u0080 5\r\n')],
    ['cafes.txt', 'text/plain', utf16('Caf\u00e9\tNg\u0101 p\u0101tai\r\n')],
    ['cafes.txt', 'text/plain', Uint8Array.of(0x43, 0x61, 0x66, 0x8e, 0x20, 0x8d, 0x0d)],
    ['kanji.csv', 'text/csv', Uint8Array.of(0x8c, 0x76, 0x89, 0xe6, 0x2c, 0x31, 0x0a)],
    // Signatures of other kinds that a text may begin with.
    ['cars.csv', 'text/csv', 'BMW;12\nMZ;3\n'],
    // Formulas and markup in a text are not refused: files are served as downloads only.
    ['sums.csv', 'text/csv', '=1+1;2\n'],
    ['page.txt', 'text/plain', 'How to write <script>alert(1)</script>'],
  ])(
    '%s as %s is saved by a browser, never shown [R9.30, R4.183, A24]',
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
        const [type] = declared.split(';')
        const sent = type?.startsWith('text/') ? `${type}; charset=utf-8` : type
        expect(headers['content-type']).toBe(sent)
      }
    },
  )
})
