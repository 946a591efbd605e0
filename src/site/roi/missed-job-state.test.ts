import { expect, test } from 'vitest'
import { type MissedJobTexts, missedJobMessages } from '../../../domain/calculator/missed-job.ts'
import { nextMissedJob, untouchedMissedJob } from './missed-job-state.ts'

const texts = (missed = '', share = '', job = ''): MissedJobTexts => ({ missed, share, job })

const read = (numbers: MissedJobTexts, isDrawn = false, focused?: 'share') =>
  nextMissedJob(untouchedMissedJob, { kind: 'read', texts: numbers, isDrawn, focused })

test('there is no result before all three numbers are right [R2.241]', () => {
  expect(read(texts()).estimate).toBeUndefined()
  expect(read(texts('20', '25')).estimate).toBeUndefined()
  expect(read(texts('20', '25', 'lots')).estimate).toBeUndefined()
  expect(read(texts('20', '25', '380')).estimate?.worth).toBe(1900)
})

test('a field that is still being typed into has no error; one that was left has [R2.245]', () => {
  const wrong = texts('20', '1.', '380')
  const typing = nextMissedJob(read(texts('20')), {
    kind: 'changed',
    field: 'share',
    texts: wrong,
  })
  expect(typing.errors).toEqual({})
  expect(typing.estimate).toBeUndefined()
  const left = nextMissedJob(typing, { kind: 'left', field: 'share', texts: wrong })
  expect(left.errors).toEqual({ share: missedJobMessages.share })
  const mended = nextMissedJob(left, {
    kind: 'changed',
    field: 'share',
    texts: texts('20', '1.5', '380'),
  })
  expect(mended.errors).toEqual({})
  expect(mended.estimate?.worth).toBe(114)
  const again = nextMissedJob(mended, { kind: 'changed', field: 'share', texts: wrong })
  expect(again.errors).toEqual({ share: missedJobMessages.share })
})

test('what came wrong with the address says so, unless it is being typed into [R2.245]', () => {
  expect(Object.keys(read(texts('many', 'most')).errors)).toEqual(['missed', 'share'])
  expect(Object.keys(read(texts('many', 'most'), false, 'share').errors)).toEqual(['missed'])
})

test('a drawn number is a guess until it is changed, whatever else is [R2.248]', () => {
  const guess = read(texts('60'), true)
  const share = nextMissedJob(guess, { kind: 'changed', field: 'share', texts: texts('60', '25') })
  const left = nextMissedJob(share, { kind: 'left', field: 'missed', texts: texts('60', '25') })
  expect(left.isDrawn).toBe(true)
  const counted = nextMissedJob(left, {
    kind: 'changed',
    field: 'missed',
    texts: texts('12', '25'),
  })
  expect(counted.isDrawn).toBe(false)
})
