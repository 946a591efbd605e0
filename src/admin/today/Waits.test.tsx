import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type DeskToday, todayQuery } from '../../api/desk/today.ts'
import { Waits } from './Waits.tsx'

const none = { count: 0, since: null }
const said = (now: Date) => {
  const since = new Date('2026-11-19T22:00:00Z')
  const today: DeskToday = {
    now,
    askedAt: now.toISOString(),
    enquiries: [],
    enquiryCount: 2,
    threads: [],
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
  expect(closed).toContain('A wait counts office hours alone: none grows while we are closed.')
  expect(closed).toContain('Two enquiries wait. Two are over two hours.')
  expect(closed).not.toContain('No clock runs')
  expect(said(new Date('2026-11-20T01:30:00Z'))).not.toContain('counts office hours alone')
})
