import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkContent } from './content.ts'
import { StorageError } from './errors.ts'

const bucket = { id: 'files', fileSizeLimit: 1024, allowedTypes: undefined }
const TYPES = [
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['json', 'application/json'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
] as const
const SIGNATURES = [
  '',
  '%PDF-1.7\n',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'RIFF\x10\x00\x00\x00WEBP',
  'PK\x03\x04',
  'PK\x05\x06',
  'ID3\x04\x00\x00\x7f\x7f\x7f\x7f',
  '\xef\xbb\xbf',
  'GIF89a',
  '\x1f\x8b\x08',
]

it('knows a file or refuses it, whatever it holds', async () => {
  const file = fc.record({
    signature: fc.constantFrom(...SIGNATURES),
    rest: fc.uint8Array({ maxLength: 400 }),
    type: fc.constantFrom(...TYPES),
  })
  await fc.assert(
    fc.asyncProperty(file, async ({ signature, rest, type }) => {
      const bytes = Uint8Array.from([...Buffer.from(signature, 'latin1'), ...rest])
      const outcome = await checkContent(bytes, `a.${type[0]}`, type[1], bucket).catch(
        (error: unknown) => error,
      )
      if (outcome !== type[1]) expect(outcome).toBeInstanceOf(StorageError)
    }),
    { numRuns: 2000 },
  )
})
