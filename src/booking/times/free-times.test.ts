import { expect, it } from 'vitest'
import { boardOf } from './free-times.ts'

const time = (startsAt: string, free = true) => ({ startsAt, free })

it('puts the same time of day below itself on both sides of a change of the clock', () => {
  const { columns, rows } = boardOf(
    [
      {
        date: '2027-04-02',
        times: [time('2027-04-01T19:00:00Z'), time('2027-04-01T19:30:00Z', false)],
      },
      { date: '2027-04-05', times: [time('2027-04-04T20:00:00Z')] },
    ],
    [],
  )
  expect(columns).toEqual([480, 510])
  expect(rows.map(({ cells }) => cells.map((cell) => cell?.free))).toEqual([
    [true, false],
    [true, undefined],
  ])
  expect(rows.map(({ name, short, free }) => [name, ...short, free])).toEqual([
    ['Friday 2 April', 'Fri 2', 'Apr', 1],
    ['Monday 5 April', 'Mon 5', 'Apr', 1],
  ])
})

const day = (date: string) => ({ date, times: [] })

it('says why days are left out: weekends and holidays', () => {
  const { rows } = boardOf(['2026-12-23', '2026-12-24', '2026-12-29'].map(day), [])
  expect(rows.map(({ shutBefore }) => shutBefore)).toEqual([
    undefined,
    undefined,
    'Closed: Christmas, weekend',
  ])
})

it('names the agency’s own closed days, for the weekends and holidays among them too [R6.251]', () => {
  const closed = [{ from: '2026-12-28', until: '2027-01-08', name: 'Summer holidays' }]
  const { rows } = boardOf(['2026-12-24', '2027-01-11'].map(day), closed)
  expect(rows[1]?.shutBefore).toBe('Closed: Christmas, weekend, Summer holidays')
})
