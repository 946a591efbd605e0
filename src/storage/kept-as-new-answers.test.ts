import { expect, it } from 'vitest'
import { leaveKeptAsNewAnswers, takeKeptAsNewAnswers } from './kept-as-new-answers.ts'

it('tells what was kept in a new submission once, to its owner alone [R2.658]', () => {
  const kept = {
    ...{ owner: 'hemi', reference: 'S-1042', submission: 's' },
    ...{ answers: 2, files: 1 },
  }
  leaveKeptAsNewAnswers(kept)
  expect(takeKeptAsNewAnswers('hemi')).toEqual(kept)
  expect(takeKeptAsNewAnswers('hemi')).toBeUndefined()
  leaveKeptAsNewAnswers(kept)
  expect(takeKeptAsNewAnswers('mere')).toBeUndefined()
  expect(takeKeptAsNewAnswers('hemi')).toBeUndefined()
})
