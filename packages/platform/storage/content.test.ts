import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FILE_TYPES } from '../../../domain/submission-file.ts'
import { checkContent } from './content.ts'
import { StorageError } from './errors.ts'

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
    type: fc.constantFrom(...FILE_TYPES),
  })
  await fc.assert(
    fc.asyncProperty(file, async ({ signature, rest, type }) => {
      const bytes = Uint8Array.from([...Buffer.from(signature, 'latin1'), ...rest])
      const outcome = await checkContent(bytes, `a.${type.extensions[0]}`, type.mime).catch(
        (error: unknown) => error,
      )
      if (outcome !== type) expect(outcome).toBeInstanceOf(StorageError)
    }),
    { numRuns: 2000 },
  )
})
