import { expect, it } from 'vitest'
import { carryMessage, takeMessage } from './carried-message.ts'

it('is taken once, by its own writer alone [R2.653]', () => {
  const message = { text: 'Ring after five', about: { id: 's', reference: 'S-1042' } }
  carryMessage('hemi', message)
  expect(takeMessage('hemi')).toEqual(message)
  expect(takeMessage('hemi')).toEqual({ text: '' })
  carryMessage('hemi', message)
  expect(takeMessage('mere')).toEqual({ text: '' })
  expect(takeMessage('hemi')).toEqual({ text: '' })
})
