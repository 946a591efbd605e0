import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CarriedWithCall } from './CarriedWithCall.tsx'

const DAY = 'trade=plumbing&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8'

const shown = (day: string, missedJob: string) =>
  renderToStaticMarkup(<CarriedWithCall carried={{ day, missedJob }} />)

test('the day and the numbers that went with a call stand below it, each with a link [R4.156]', () => {
  const html = shown(DAY, 'missed=20&share=25&job=380&counted=1')
  expect(html).toContain('Plumber, a guess: 2 calls a day of 3 minutes, 1 missed, 5 a week')
  expect(html).toContain(`href="/your-day?${DAY.replaceAll('&', '&amp;')}"`)
  expect(html).toContain(
    '20 missed calls a week, 25% of them a job at $380: $1,900 a week, by their numbers',
  )
  expect(html).toContain(
    'href="/roi-calculator?missed=20&amp;share=25&amp;job=380&amp;counted=1#missed-job"',
  )
})

test('of a row of another hand there is none [R4.155]', () => {
  for (const query of ['', 'javascript:alert(1)', '"><script>', 'missed=1&share=1&job=<script>']) {
    expect(shown(query, query)).toBe('')
  }
})
