import { expect, test } from 'vitest'
import { weekFigures } from './desk-week.ts'

const hours = { opens: 540, closes: 1050, days: [1, 2, 3, 4, 5], closedDays: [] }
const at = (time: string) => new Date(`2026-11-17T${time}:00+13:00`)

test('the week counts enquiries, those of closed hours, and first answers in office time [R2.531]', () => {
  expect(
    weekFigures(
      {
        came: [at('08:59'), at('09:00'), at('17:29'), at('17:30')],
        cameBefore: 31,
        // 48 min, exactly 2 h, 2 h 1 min.
        answers: [
          [at('06:00'), at('09:48')],
          [at('10:00'), at('12:00')],
          [at('10:00'), at('12:01')],
        ],
        clients: 6,
      },
      hours,
      120,
    ),
  ).toEqual({
    came: 4,
    cameBefore: 31,
    whileClosed: 2,
    median: 120,
    answered: 3,
    inTime: 2,
    clients: 6,
  })
})

test('without an answer there is no median [R2.531]', () => {
  const week = weekFigures({ came: [], cameBefore: 0, answers: [], clients: 0 }, hours, 120)
  expect(week.median).toBeUndefined()
})
