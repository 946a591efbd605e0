import { expect, test } from 'vitest'
import { readAddress } from './pages.ts'

test('the days of the example week stand in words, too: hours, and who answered [R2.282]', async () => {
  const html = await readAddress('/voice-agents')
  const week = html.slice(html.indexOf('id="week-title"'))
  const days = [...week.slice(0, week.indexOf('</figure>')).matchAll(/<li\b.*?<\/li>/gsu)]
    .map(([day]) => day.replace(/<svg\b.*?<\/svg>/gsu, ' ').replace(/<[^>]*>/gu, ' '))
    .map((day) => day.replace(/\s+/gu, ' ').trim())
    .filter((day) => /^\w+day /u.test(day))
  expect(week).toContain('An example week')
  expect(days).toEqual([
    'Monday shut all day 5 by the agent Shut, but people rang anyway.',
    'Tuesday 11:30 AM–9:00 PM 3 by the team, 3 by the agent',
    'Wednesday 11:30 AM–9:00 PM 3 by the team, 3 by the agent',
    'Thursday 11:30 AM–9:00 PM 2 by the team, 5 by the agent',
    'Friday 11:30 AM–9:00 PM 3 by the team, 7 by the agent, 1 passed on, 1 rang out One caller hung up before the second ring.',
    'Saturday 11:30 AM–9:00 PM 2 by the team, 7 by the agent, 1 passed on',
    'Sunday 11:30 AM–9:00 PM 1 by the team, 4 by the agent',
  ])
})
