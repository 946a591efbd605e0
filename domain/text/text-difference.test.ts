import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from './text-difference.ts'

it('marks the words from the first to the last one that differs', () => {
  expect(partsOf('Quotes, and a shared calendar.', 'Quotes, and paper.')).toEqual({
    before: 'Quotes, and ',
    different: 'a shared calendar.',
    after: '',
  })
  expect(partsOf('We ring back on Monday', 'We ring people back on Monday')).toEqual({
    before: 'We ring ',
    different: '',
    after: 'back on Monday',
  })
})

it('has the whole text in its parts, and nothing different where the texts are alike', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      const { before, different, after } = partsOf(text, other)
      expect(before + different + after).toBe(text)
      expect(partsOf(text, text).different).toBe('')
    }),
  )
})
