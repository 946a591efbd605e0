import { expect, it } from 'vitest'
import { carryMessage, takeMessage } from './carried-message.ts'

it('is taken once, by its own writer alone [R2.653]', () => {
  carryMessage('hemi', 'Ring after five')
  expect(takeMessage('hemi')).toBe('Ring after five')
  expect(takeMessage('hemi')).toBe('')
  carryMessage('hemi', 'Ring after five')
  expect(takeMessage('mere')).toBe('')
  expect(takeMessage('hemi')).toBe('')
})
