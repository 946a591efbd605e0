import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawnDay } from './DrawnDay.tsx'

const DAY = 'trade=plumbing&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8'

const shown = (query: string) => renderToStaticMarkup(<DrawnDay query={query} />)

test('the day that was drawn stands below its message, with a link to it [R2.227]', () => {
  const html = shown(DAY)
  expect(html).toContain('Plumber, a guess: 2 calls a day of 3 minutes, 1 missed, 5 a week')
  expect(html).toContain(`href="/your-day?${DAY.replaceAll('&', '&amp;')}"`)
})

test('of a row of another hand there is none', () => {
  for (const query of ['', 'javascript:alert(1)', '"><script>']) {
    expect(shown(query)).not.toMatch(/your-day|script/u)
  }
})
