import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MISSED_JOB_MOST } from './calculator/missed-job.ts'
import { formatCarriedMissedJob, parseCarriedMissedJob } from './calculator/roi-address.ts'
import { carriedSchema } from './carried.ts'

const DAY = 'trade=general&open=09:00&shut=17:00&people=2&week=5&agent=off&day=mvg'
const MISSED_JOB = 'missed=20&share=25&job=380&counted=1'
const carried = (input: unknown) => v.parse(carriedSchema, input)

/** As the check of `bookings.carried` has them. */
const STORED = { day: /^[A-Za-z0-9=&:_-]{1,600}$/u, missedJob: /^[a-z0-9=&.]{1,100}$/u }

describe('what is carried along', () => {
  it('is kept as the addresses of its pages have it, and nothing besides [R4.155]', () => {
    const both = { day: DAY, missedJob: MISSED_JOB }
    expect(carried(both)).toEqual(both)
    expect(
      carried({
        day: 'day=mvg&trade=general&people=2&agent=<script>&next=//evil.example&week=99',
        missedJob: 'job=$380&share=25%25&missed=20&counted=yes&to=//evil.example',
        note: 'x',
      }),
    ).toEqual(both)
  })

  it.each([
    ['nothing', undefined],
    ['no object', 'day=mvg'],
    ['null', null],
    ['no calls', { day: 'trade=general&day=' }],
    ['a broken day', { day: 'day=mv' }],
    ['no text', { day: 5, missedJob: { missed: 20 } }],
    ['a number too few', { missedJob: 'missed=20&share=25' }],
    ['a number that is none', { missedJob: 'missed=20&share=25&job=<img src=x>' }],
    ['more than all', { missedJob: 'missed=20&share=125&job=380' }],
    ['a very long text', { day: `day=mvg&x=${'x'.repeat(600)}`, missedJob: '&'.repeat(101) }],
  ])('of %s nothing is kept [R4.155]', (_, input) => {
    expect(carried(input)).toEqual({})
  })

  it('is text that the database takes, whatever the numbers are [R4.155]', () => {
    const amount = (most: number) =>
      fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100)
    fc.assert(
      fc.property(
        fc.record({
          missed: amount(MISSED_JOB_MOST.missed),
          share: amount(MISSED_JOB_MOST.share),
          job: amount(MISSED_JOB_MOST.job),
        }),
        fc.boolean(),
        (input, isDrawn) => {
          const query = formatCarriedMissedJob({ input, isDrawn })
          expect(query).toMatch(STORED.missedJob)
          expect(carried({ missedJob: query })).toEqual({ missedJob: query })
          // Of no missed calls none is a guess of a drawn day.
          expect(parseCarriedMissedJob(new URLSearchParams(query))).toEqual({ input, isDrawn })
        },
      ),
    )
    const full = DAY.replace('mvg', 'mvg'.repeat(120)).replace('general', 'plumbing')
    expect(full).toMatch(STORED.day)
    expect(carried({ day: full })).toEqual({ day: full })
  })
})
