import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type DeskToday, todayQuery } from '../../api/desk/today.ts'
import { Waits } from './Waits.tsx'

const none = { count: 0, since: null }
const since = new Date('2026-11-19T22:00:00Z')
const said = (now: Date, more: Partial<DeskToday> = {}) => {
  const today: DeskToday = {
    now,
    askedAt: now.toISOString(),
    enquiries: [],
    enquiryCount: 2,
    threads: [],
    threadWaiting: [],
    threadCount: 0,
    waiting: [since, since],
    dates: [],
    calls: [],
    deletions: [],
    requests: [],
    failed: none,
    heldBack: none,
    pending: none,
    day: [],
    mailbox: null,
    week: { came: [], cameBefore: 0, answers: [], clients: 0 },
    ...more,
  }
  const queries = new QueryClient()
  queries.setQueryData(todayQuery().queryKey, today)
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <Waits />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

test('while the office is closed the waits that are over their time are said with the hours that they count [R6.225]', () => {
  // A Saturday morning in Auckland, and the Friday noon before.
  const closed = said(new Date('2026-11-20T21:00:00Z'))
  expect(closed).toContain('Waits count office hours only: none grows while we’re closed.')
  expect(closed).toContain('Two enquiries wait. Two have waited over two hours.')
  expect(closed).not.toContain('No clock runs')
  expect(said(new Date('2026-11-20T01:30:00Z'))).not.toContain('count office hours only')
})

/** 12:30 PM on the Friday: what has waited since 11 AM is in time, since 10 AM is not. */
const friday = new Date('2026-11-19T23:30:00Z')
const early = new Date('2026-11-19T21:00:00Z')
const threadsOf = (...waits: readonly Date[]) => ({
  threadWaiting: waits,
  threadCount: waits.length,
})

test.each([
  ['Two enquiries wait.', {}],
  [
    'Four wait: two enquiries and two projects with messages. One has waited over two hours.',
    threadsOf(early, since),
  ],
  [
    'Two wait: one enquiry and one project with messages. Two have waited over two hours.',
    { ...threadsOf(early), enquiryCount: 1, waiting: [early] },
  ],
  ['One project with messages waits.', { ...threadsOf(since), enquiryCount: 0, waiting: [] }],
  [
    'Two projects with messages wait. One has waited over two hours.',
    { ...threadsOf(early, since), enquiryCount: 0, waiting: [] },
  ],
  // The database names the first of them.
  [
    '42 wait: two enquiries and 40 projects with messages. At least 2 have waited over two hours.',
    { ...threadsOf(early, early), threadCount: 40 },
  ],
  ['No enquiry or message is waiting.', { enquiryCount: 0, waiting: [] }],
])('Today counts clients who wait as it counts enquiries: “%s” [R6.245]', (sentence, more) => {
  said(friday, more)
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(
    sentence,
  )
})
