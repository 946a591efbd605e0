import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  checkMissedJob,
  MISSED_JOB_FIELDS,
  MISSED_JOB_MOST,
  type MissedJobInput,
  missedJob,
  missedJobMessages,
} from './missed-job.ts'

const blank = { missed: '', share: '', job: '' }

const hundredths = (maximum: number) =>
  fc.integer({ min: 0, max: maximum * 100 }).map((value) => value / 100)

const inputs = fc.record({
  missed: hundredths(MISSED_JOB_MOST.missed),
  share: hundredths(MISSED_JOB_MOST.share),
  job: hundredths(MISSED_JOB_MOST.job),
})

const estimate = (missed: number, share: number, job: number) => missedJob({ missed, share, job })

describe('the three fields', () => {
  it('are blank without a message [R2.241]', () => {
    expect(checkMissedJob(blank)).toEqual({ input: {}, errors: {} })
    expect(checkMissedJob({ ...blank, share: '  %' })).toEqual({ input: {}, errors: {} })
  })

  it('are read each for itself, as people write them [R2.245]', () => {
    expect(checkMissedJob({ missed: ' 20', share: '25 %', job: '$1,380.50' })).toEqual({
      input: { missed: 20, share: 25, job: 1380.5 },
      errors: {},
    })
    expect(checkMissedJob({ missed: '20', share: 'most', job: '' })).toEqual({
      input: { missed: 20 },
      errors: { share: missedJobMessages.share },
    })
  })

  it.each(MISSED_JOB_FIELDS)(
    'take %s from 0 to its upper bound and no further [R2.245]',
    (field) => {
      const most = MISSED_JOB_MOST[field]
      const check = (text: string) => checkMissedJob({ ...blank, [field]: text })
      expect(check('0').input).toEqual({ [field]: 0 })
      expect(check(String(most)).input).toEqual({ [field]: most })
      for (const text of [String(most + 0.01), '-1', '1.234', '1e2', 'a few', '20 calls', '1.'])
        expect(check(text), text).toEqual({
          input: {},
          errors: { [field]: missedJobMessages[field] },
        })
    },
  )

  it('name their bounds in their messages [R2.245]', () => {
    for (const field of MISSED_JOB_FIELDS)
      expect(missedJobMessages[field]).toContain(MISSED_JOB_MOST[field].toLocaleString('en-NZ'))
  })
})

describe('the estimate', () => {
  it('of 20 missed calls, 25 in 100, at $380 is $1,900 a week [R2.242, R2.243, R2.244]', () => {
    expect(estimate(20, 25, 380)).toEqual({
      input: { missed: 20, share: 25, job: 380 },
      jobs: 5,
      worth: 1900,
      range: {
        half: { share: 12.5, worth: 950 },
        asSaid: { share: 25, worth: 1900 },
        halfAgain: { share: 37.5, worth: 2850 },
      },
      pays: { jobs: 10, weeks: 2 },
    })
  })

  it.each([
    // A half is rounded up, and no binary fraction rounds it down.
    [1, 50, 1, 1],
    [1, 49.99, 1, 0],
    [0.7, 30, 50, 11],
    [1.15, 100, 10, 12],
    [4999.99, 99.99, 999_999.99, 4_999_489_951],
  ])('of %d calls, %d in 100, at $%d is rounded to $%d [R2.242]', (missed, share, job, worth) =>
    expect(estimate(missed, share, job).worth).toBe(worth),
  )

  it('never counts more than every call as won [R2.243]', () => {
    expect(estimate(10, 80, 100).range.halfAgain).toEqual({ share: 100, worth: 1000 })
    expect(estimate(10, 66.67, 100).range.halfAgain).toEqual({ share: 100, worth: 1000 })
    expect(estimate(10, 66.66, 100).range.halfAgain).toEqual({ share: 99.99, worth: 1000 })
  })

  it.each([
    // $3,600 over the job, up to whole jobs; those over the jobs a week, up to whole weeks.
    [20, 25, 360, { jobs: 10, weeks: 2 }],
    [20, 25, 359.99, { jobs: 11, weeks: 3 }],
    [1, 100, 3600, { jobs: 1, weeks: 1 }],
    [1, 10, 3600.01, { jobs: 1, weeks: 10 }],
    [3, 10, 100, { jobs: 36, weeks: 120 }],
    [0.1, 30, 0.1, { jobs: 36_000, weeks: 1_200_000 }],
  ])('of %d calls, %d in 100, at $%d pays so: %j [R2.244]', (missed, share, job, pays) =>
    expect(estimate(missed, share, job).pays).toEqual(pays),
  )

  it.each([
    [0, 25, 380],
    [20, 0, 380],
    [20, 25, 0],
  ])('of %d calls, %d in 100, at $%d loses nothing [R2.244]', (missed, share, job) => {
    const lost = estimate(missed, share, job)
    expect(lost.worth).toBe(0)
    expect(lost.pays).toBeUndefined()
  })
})

test('the half is never above, and half as much again never below, whatever the numbers [R2.243]', () => {
  fc.assert(
    fc.property(inputs, (input: MissedJobInput) => {
      const { range, worth, jobs } = missedJob(input)
      expect(range.asSaid).toEqual({ share: input.share, worth })
      expect(Math.abs(worth - jobs * input.job)).toBeLessThanOrEqual(0.5001)
      expect(range.half.worth).toBeLessThanOrEqual(worth)
      expect(range.halfAgain.worth).toBeGreaterThanOrEqual(worth)
      expect(range.halfAgain.share).toBeLessThanOrEqual(100)
    }),
  )
})

test('so many jobs pay, and one fewer does not; so many weeks bring them, one fewer not [R2.244]', () => {
  fc.assert(
    fc.property(inputs, (input: MissedJobInput) => {
      const { pays, jobs } = missedJob(input)
      if (!pays) return
      const near = (value: number) => value * (1 + 1e-9)
      expect(near(pays.jobs * input.job)).toBeGreaterThanOrEqual(3600)
      expect((pays.jobs - 1) * input.job).toBeLessThan(near(3600))
      expect(near(pays.weeks * jobs)).toBeGreaterThanOrEqual(pays.jobs)
      expect((pays.weeks - 1) * jobs).toBeLessThan(near(pays.jobs))
    }),
  )
})
