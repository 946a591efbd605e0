import { expect, it } from 'vitest'
import { leaveKeptAnew, takeKeptAnew } from './kept-anew.ts'

it('tells what was kept in a new submission once, to its owner alone [R2.658]', () => {
  const kept = {
    ...{ owner: 'hemi', reference: 'S-1042', submission: 's' },
    ...{ answers: 2, files: 1 },
  }
  leaveKeptAnew(kept)
  expect(takeKeptAnew('hemi')).toEqual(kept)
  expect(takeKeptAnew('hemi')).toBeUndefined()
  leaveKeptAnew(kept)
  expect(takeKeptAnew('mere')).toBeUndefined()
  expect(takeKeptAnew('hemi')).toBeUndefined()
})
