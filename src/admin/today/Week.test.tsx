import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { WeekFacts } from '../../../domain/desk/desk-week.ts'
import { Week } from './Week.tsx'

const figuresOf = (week: Partial<WeekFacts>): string[] => {
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <Week week={{ came: [], cameBefore: 0, answers: [], clients: 0, ...week }} />
    </MemoryRouter>,
  )
  return [...document.querySelectorAll('dl > div')].map(
    (figure) =>
      `${figure.querySelector('dd')?.textContent} ${figure.querySelector('dt')?.textContent}`,
  )
}

// A Tuesday, within office hours.
const at = (time: string) => new Date(`2026-11-17T${time}:00+13:00`)

test('of no answer there is no median, and no count of those in time [R2.722]', () => {
  expect(figuresOf({ came: [at('10:00')] })).toEqual([
    '1 enquiry since Monday (0 by this time last week)',
    '0 came while closed',
    '– median first answer to them, in office hours',
    '– none of them answered yet',
    '0 new clients',
  ])
})

test('of one answer the median is its wait, of two the middle of both [R2.722]', () => {
  const one = [at('10:00'), at('10:20')] as const
  const two = [at('10:00'), at('13:00')] as const
  expect(figuresOf({ answers: [one] }).slice(2, 4)).toEqual([
    '20 min median first answer to them, in office hours',
    '1 of 1 answered within two hours',
  ])
  expect(figuresOf({ answers: [one, two] }).slice(2, 4)).toEqual([
    '1 h 40 min median first answer to them, in office hours',
    '1 of 2 answered within two hours',
  ])
})
