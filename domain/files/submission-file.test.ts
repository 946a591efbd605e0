import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FILE_ACCEPT,
  FILE_TYPES,
  fileProblem,
  fileTypeOf,
  safeObjectName,
} from './submission-file.ts'

/** What names are made of, and anything else that a text may hold, halves of signs among it. */
const unit = fc.oneof(
  fc.constantFrom(...'aZ9.-_ /\\'),
  fc.nat(0xffff).map((code) => String.fromCharCode(code)),
)

describe('safeObjectName', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['Price list 2026 (final).XLSX', 'Price-list-2026-final.xlsx'],
    ['Ngā pātai.docx', 'Nga-patai.docx'],
    // The same letters, composed and decomposed.
    ['caf\u00e9.txt', 'cafe.txt'],
    ['cafe\u0301.txt', 'cafe.txt'],
    ['計画.pdf', 'file.pdf'],
    ['../../etc/passwd.txt', 'etc-passwd.txt'],
    ['..\\..\\boot.csv', 'boot.csv'],
    // Full-width signs, which normalising turns into plain ones.
    ['\uff0e\uff0e\uff0fsecret.txt', 'secret.txt'],
    ['invoice.php.pdf', 'invoice-php.pdf'],
    ['a\u0000b\r\n.pdf', 'a-b.pdf'],
    ['photo\u202egpj.png', 'photo-gpj.png'],
    ['.htaccess', 'file.htaccess'],
    ['photo.JFIF', 'photo.jpg'],
    ['no-extension', 'no-extension'],
    ['', 'file'],
    ['...', 'file'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeObjectName(name)).toBe(safe)
  })

  it('is one short part of a path, whatever it is given, and stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400, size: 'max' }), (name) => {
        const safe = safeObjectName(name)
        expect(safe).toMatch(/^[a-z0-9][\w-]{0,79}(?:\.[a-z0-9]{1,8})?$/iu)
        expect(safeObjectName(safe)).toBe(safe)
      }),
    )
  })

  it('keeps the type of every name that is allowed [R9.30]', () => {
    for (const { mime, extensions } of FILE_TYPES) {
      for (const extension of extensions) {
        expect(fileTypeOf(safeObjectName(`My file.${extension.toUpperCase()}`))?.mime).toBe(mime)
      }
    }
  })
})

describe('fileProblem', () => {
  it.each([
    ['plan.pdf', 1, undefined],
    ['plan.pdf', 10 * 1024 * 1024, undefined],
    ['plan.pdf', 10 * 1024 * 1024 + 1, 'tooLarge'],
    ['plan.pdf', 0, 'empty'],
    ['plan.svg', 1, 'typeNotAllowed'],
    ['plan.html', 1, 'typeNotAllowed'],
    ['plan.docm', 1, 'typeNotAllowed'],
    ['plan.pdf.exe', 1, 'typeNotAllowed'],
    ['pdf', 1, 'typeNotAllowed'],
    ['photo.JFIF', 1, undefined],
    ['photo.HEIC', 1, 'heicPhoto'],
    ['photo.heif', 1, 'heicPhoto'],
  ])('of %s with %i bytes is %s', (name, size, problem) => {
    expect(fileProblem({ name, size })).toBe(problem)
  })
})

it('offers the file field every extension that is allowed [R9.30]', () => {
  expect(FILE_ACCEPT).toBe('.pdf,.png,.jpg,.jpeg,.jfif,.webp,.txt,.csv,.docx,.xlsx')
})
