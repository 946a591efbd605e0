import { describe, expect, it } from 'vitest'
import { maySucceedLater, uniqueName } from './upload.ts'

describe('uniqueName', () => {
  it.each([
    ['plan.pdf', [], 'plan.pdf'],
    ['plan.pdf', ['other.pdf'], 'plan.pdf'],
    ['plan.pdf', ['plan.pdf'], 'plan (2).pdf'],
    ['Plan.PDF', ['plan.pdf', 'plan (2).pdf'], 'Plan (3).PDF'],
    ['Ngā pātai.pdf', ['Nga patai.pdf'], 'Ngā pātai.pdf'],
    ['Ngā pātai.pdf', ['Ngā pātai.pdf'], 'Ngā pātai (2).pdf'],
    // As macOS has it: letter and macron apart.
    ['Nga\u0304.pdf', ['Ngā.pdf'], 'Ngā (2).pdf'],
    ['archive.tar.txt', ['archive.tar.txt'], 'archive.tar (2).txt'],
    ['README', ['readme'], 'README (2)'],
  ])('%s beside %j is %s', (name, taken, expected) => {
    expect(uniqueName(name, taken)).toBe(expected)
  })

  it('keeps ending and number of a name that is as long as a name may be', () => {
    const long = `${'x'.repeat(251)}.pdf`
    expect(uniqueName(long, [])).toBe(long)
    expect(uniqueName(long, [long])).toBe(`${'x'.repeat(247)} (2).pdf`)
  })
})

it('tells a file that is wrong itself from a moment that is', () => {
  expect(maySucceedLater('tooLarge')).toBe(false)
  expect(maySucceedLater('displaced')).toBe(true)
})
