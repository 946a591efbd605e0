import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  tourEnquiry,
  tourMoments,
  tourProjectAt,
  tourProjectRow,
  tourSubmission,
  tourThread,
} from './tour-example.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const seed = ['supabase/seed.sql', 'server/demo-project.sql', 'server/demo-plan.sql']
  .map(read)
  .join('')

test('the client of the tour is that of the example data, word for word [R2.560]', () => {
  const { dates } = tourProjectAt(tourMoments.live)
  const [before] = tourSubmission.events.flatMap((event) =>
    Object.values(event.before?.answers ?? {}),
  )
  for (const text of [
    tourProjectRow.client,
    tourProjectRow.contact,
    tourProjectRow.assignee_name,
    tourEnquiry.message,
    before,
    ...Object.values(tourSubmission.answers),
    ...tourThread.messages.map((message) => message.text),
    ...dates.map(({ what }) => what),
  ]) {
    expect(seed).toContain(text)
  }
})

test('a date is done from the moment that it was done [R2.560]', () => {
  const open = (now: Date) => tourProjectAt(now).dates.filter(({ doneAt }) => !doneAt).length
  expect(open(tourMoments.turn)).toBe(4)
  expect(open(tourMoments.live)).toBe(0)
})
