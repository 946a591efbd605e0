import { describe, expect, it } from 'vitest'
import {
  changesOf,
  earlierTexts,
  isChanged,
  isOtherText,
  type SentWithHistory,
  type StoodBefore,
} from './submission-changes.ts'

/** As it stands: `answers` and `files`; before each of two changes it was as the events say. */
const sent = (
  answers: Record<string, string>,
  files: readonly string[],
  ...before: readonly Partial<StoodBefore>[]
): SentWithHistory => ({
  answers,
  project_description: '',
  files: files.map((name) => ({ name })),
  events: [
    { id: 'sent', at: new Date(0), before: null },
    ...before.map((stood, place) => ({
      id: `${place}`,
      at: new Date(place + 1),
      before: { answers: {}, ...stood },
    })),
  ],
})

describe('the changes of what was sent', () => {
  it('are what stood before and after each, in the order of the questions [R6.242]', () => {
    const [first, second] = changesOf(
      sent(
        { '1.1': 'C', '1.10': 'Z' },
        [],
        { answers: { '1.10': '', '1.1': 'A' }, project_description: 'A phone' },
        { answers: { '1.1': 'B' } },
      ),
    )
    expect(first?.texts).toEqual([
      { question: '1.1', before: 'A', after: 'B' },
      { question: '1.10', before: '', after: 'Z' },
      { question: null, before: 'A phone', after: '' },
    ])
    expect(second?.texts).toEqual([{ question: '1.1', before: 'B', after: 'C' }])
  })

  it('are none where white space alone is another [R6.242]', () => {
    const [change] = changesOf(sent({ '1.1': ' Quotes\n' }, [], { answers: { '1.1': 'Quotes' } }))
    expect(change).toMatchObject({ texts: [], filesAdded: [], filesTakenOff: [] })
    expect(isOtherText(undefined, ' ')).toBe(false)
  })

  it('name the files that came and went, also one in the place of another of its name [R6.242]', () => {
    const noted = { files: ['a', 'b'], files_added: ['b', 'c'], files_taken_off: ['a', 'b'] }
    const [before, replaced] = changesOf(sent({}, ['b', 'c'], { files: ['a'] }, noted))
    // Of a change from before they were noted: by the names before and after.
    expect(before).toMatchObject({ filesAdded: ['b'], filesTakenOff: [] })
    expect(replaced).toMatchObject({ filesAdded: ['b', 'c'], filesTakenOff: ['a', 'b'] })
  })
})

describe('what was sent is changed', () => {
  it.each([
    ['where an answer is another', sent({ '1.1': 'B' }, [], { answers: { '1.1': 'A' } }), true],
    ['where none is there any more', sent({}, [], { answers: { '1.1': 'A' } }), true],
    [
      'not where it was changed back',
      sent({ '1.1': 'A' }, [], { answers: { '1.1': 'A' } }, { answers: { '1.1': 'B' } }),
      false,
    ],
    ['where a file came', sent({}, ['a'], { files: [] }), true],
    ['not where it went again', sent({}, [], { files: [] }, { files: ['a'] }), false],
    [
      'where a file took the place of another of its name',
      sent({}, ['a'], { files: ['a'], files_added: ['a'], files_taken_off: ['a'] }),
      true,
    ],
    ['not where nothing happened', sent({ '1.1': 'A' }, ['a']), false],
  ])('%s [R6.242]', (_, what, changed) => expect(isChanged(what)).toBe(changed))
})

it('shows what stood there before, and nothing where it stands there again [R6.242]', () => {
  const twice = [{ answers: { '1.1': 'A' } }, { answers: { '1.1': 'B' } }]
  expect(earlierTexts(changesOf(sent({ '1.1': 'C' }, [], ...twice)), '1.1', 'C')).toEqual([
    { text: 'B', until: new Date(2) },
    { text: 'A', until: new Date(1) },
  ])
  expect(earlierTexts(changesOf(sent({ '1.1': 'A' }, [], ...twice)), '1.1', 'A')).toEqual([])
})
