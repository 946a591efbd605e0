import { expect, it } from 'vitest'
import { createUploadSlots } from './upload-slots.ts'

it('gives an account no more than its share, and all together no more than there are', () => {
  const slots = createUploadSlots(3, 2)
  const first = slots.take('aroha')
  expect(first).toBeDefined()
  expect(slots.take('aroha')).toBeDefined()
  expect(slots.take('aroha')).toBeUndefined()
  expect(slots.take('tom')).toBeDefined()
  expect(slots.take('mere')).toBeUndefined()

  first?.()
  expect(slots.take('mere')).toBeDefined()
  expect(slots.take('aroha')).toBeUndefined()
})
