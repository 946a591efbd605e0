import { expect, test } from 'vitest'
import { missedJob } from '../../domain/calculator/missed-job.ts'
import { missedJobPays, missedJobRange, missedJobRounded, missedJobWorking } from './missed-job.ts'

const estimate = (missed: number, share: number, job: number) => missedJob({ missed, share, job })

const shown = (...[input, isDrawn = false]: Parameters<typeof missedJobWorking> | [object]) => {
  const { lines, total } = missedJobWorking(input, isDrawn)
  return [...lines, total].map(({ label, note, amount, unit }) =>
    [label, note, amount, unit].filter(Boolean).join(' | '),
  )
}

test('the working fills in number by number [R2.241, R2.242]', () => {
  expect(shown({})).toEqual([
    'missed calls | a week',
    '× share you would have won | jobs a week',
    '× value of a job | a week',
  ])
  expect(shown({ missed: 20, job: 1380.5 })).toEqual([
    'missed calls | 20 | a week',
    '× share you would have won | jobs a week',
    '× $1,380.50 a job | a week',
  ])
  expect(shown({ missed: 4, share: 25 })).toEqual([
    'missed calls | 4 | a week',
    '× 25% you would have won | 1 | job a week',
    '× value of a job | a week',
  ])
  expect(shown({ missed: 20, share: 25, job: 380 }).at(-1)).toBe('× $380 a job | $1,900 | a week')
})

test('the working says that missed calls come from a drawing [R2.248]', () => {
  expect(shown({ missed: 60 }, true)[0]).toBe(
    'missed calls | from the day you drew: a guess | 60 | a week',
  )
})

test('it says where a shown number is rounded, and only there [R2.242]', () => {
  expect(missedJobRounded(estimate(20, 25, 380))).toBeUndefined()
  expect(missedJobRounded(estimate(7, 35, 380))).toBeUndefined()
  // 2.4675 jobs.
  expect(missedJobRounded(estimate(7.05, 35, 400))).toMatch(/two decimals/u)
  // $1,900.50.
  expect(missedJobRounded(estimate(20, 25, 380.1))).toMatch(/to the dollar/u)
})

test('half the share and half as much again stand beside it [R2.243]', () => {
  expect(missedJobRange(estimate(20, 25, 380))).toEqual([
    { label: 'Half of it', worth: '$950', share: '12.5%' },
    { label: 'As you said', worth: '$1,900', share: '25%' },
    { label: 'Half as much again', worth: '$2,850', share: '37.5%' },
  ])
  expect(missedJobRange(estimate(10, 80, 100))[2]).toEqual({
    label: 'All of them',
    worth: '$1,000',
    share: '100%',
  })
})

test.each([
  [
    [20, 25, 380],
    '10 jobs at $380 pay for the $3,600 a year that the calculator assumes for the agent. By your numbers you miss that many in 2 weeks.',
  ],
  [
    [10, 100, 5000],
    '1 job at $5,000 pays for the $3,600 a year that the calculator assumes for the agent. By your numbers you miss one in 1 week.',
  ],
  [
    [3, 10, 100],
    '36 jobs at $100 pay for the $3,600 a year that the calculator assumes for the agent. By your numbers it takes 120 weeks to miss that many: longer than the year to be paid for.',
  ],
  [
    [20, 0, 380],
    'By these numbers nothing is lost with a missed call. Then an agent has to earn its keep in time alone.',
  ],
] as const)('%j: "%s" [R2.244]', ([missed, share, job], sentence) =>
  expect(missedJobPays.sentence(estimate(missed, share, job))).toBe(sentence),
)
