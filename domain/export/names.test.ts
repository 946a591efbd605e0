import { describe, expect, it } from 'vitest'
import type { HeldFile } from './files.ts'
import { archivePaths, safeName } from './names.ts'

const file = (name: string, more: Partial<HeldFile> = {}): HeldFile => ({
  id: name,
  name,
  bucket: 'submissions',
  path: 'x',
  size: 1,
  createdAt: '2026-11-20T10:00:00Z',
  kind: 'submission',
  submission: 'S-1042',
  message: null,
  ...more,
})

describe('the name of a file in the archive', () => {
  it.each([
    ['Ngā pātai.pdf', 'Ngā pātai.pdf'],
    // In two characters, as macOS sends it.
    ['Nga\u0304.pdf', 'Ngā.pdf'],
    ['../../etc/passwd', '_-..-etc-passwd'],
    ['..', '_'],
    ['C:\\Windows\\x.pdf', 'C--Windows-x.pdf'],
    ['a<b>c:"d"|e?f*.txt', 'a-b-c--d--e-f-.txt'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['com1.csv', '_com1.csv'],
    ['console.txt', 'console.txt'],
    ['.htaccess', '_htaccess'],
    ['end. ', 'end'],
    ['line\nbreak\u0000.txt', 'line-break-.txt'],
    // Drawn as "invoice-exe.pdf" it would be another file.
    ['invoice-\u202efdp.exe', 'invoice--fdp.exe'],
    ['\ud800.txt', '\ufffd.txt'],
    ['', 'file'],
    ['   ', 'file'],
  ])('%j is %j [R7.80]', (name, safe) => {
    expect(safeName(name)).toBe(safe)
  })

  it('is cut before its ending, between characters, so that every system takes it [R7.80]', () => {
    for (const long of [`${'ā'.repeat(255)}.pdf`, `${'🎉'.repeat(120)}.pdf`, 'x'.repeat(255)]) {
      const safe = safeName(long)
      expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(150)
      expect(safe.isWellFormed()).toBe(true)
    }
    expect(safeName(`${'ā'.repeat(255)}.pdf`)).toMatch(/ā\.pdf$/u)
  })
})

describe('the path of a file in the archive', () => {
  it('tells what it came with [R7.80]', () => {
    const pathOf = archivePaths()
    expect(pathOf(file('a.pdf'))).toBe('files/submissions/S-1042/a.pdf')
    const message = { number: 12, sentAt: '2026-11-20T10:00:00Z' }
    expect(pathOf(file('a.pdf', { kind: 'message', message }))).toBe(
      'files/messages/2026-11-20 message 12/a.pdf',
    )
    expect(pathOf(file('a.pdf', { kind: 'document' }))).toBe('files/documents/a.pdf')
    expect(pathOf(file('a.pdf', { kind: 'draft' }))).toBe('files/not sent/a.pdf')
  })

  it('is never given twice in a folder, also where systems read two names as one [R7.80]', () => {
    const pathOf = archivePaths()
    expect(
      ['Plan.pdf', 'plan.pdf', 'PLAN.PDF', 'pla:n.pdf', 'pla?n.pdf', 'plan (2).pdf'].map((name) =>
        pathOf(file(name)),
      ),
    ).toEqual(
      [
        'Plan.pdf',
        'plan (2).pdf',
        'PLAN (3).PDF',
        'pla-n.pdf',
        'pla-n (2).pdf',
        'plan (2) (2).pdf',
      ].map((name) => `files/submissions/S-1042/${name}`),
    )
    expect(pathOf(file('Plan.pdf', { submission: 'S-1043' }))).toBe(
      'files/submissions/S-1043/Plan.pdf',
    )
  })

  it('stays in its folder, whatever is uploaded, and no two are one to any system [R7.80]', () => {
    const names = [
      '../../evil.txt',
      '..\\..\\evil.txt',
      '/evil.txt',
      'C:\\evil.txt',
      'a/b.txt',
      'a//b.txt',
      'CON.txt',
      'con .txt',
      ...Array.from({ length: 3 }, () => 'plan.pdf'),
      'Plan.PDF',
      'Tāwhiri.pdf',
      'Tāwhiri.pdf'.normalize('NFD'),
      'name.',
      'name ',
      'name',
      'invoice-\u202efdp.exe',
      '🎉'.repeat(255),
      '',
      '..',
      '\u0000',
      'index.html',
      'data.json',
    ]
    const paths = names.map(
      (
        (pathOf) => (name) =>
          pathOf(file(name, { kind: 'draft' }))
      )(archivePaths()),
    )
    for (const path of paths) {
      expect(path).toMatch(/^files\/not sent\/(?!\.)[^/\\\p{Cc}\p{Cf}]+(?<![. ])$/u)
      expect(path).not.toMatch(/\/con *\./iu)
    }
    const folded = paths.map((path) => path.normalize('NFC').toLowerCase())
    expect(new Set(folded).size).toBe(names.length)
  })
})
