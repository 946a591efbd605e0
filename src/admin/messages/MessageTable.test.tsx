import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContactMessage } from '../../api/desk/contact-messages.ts'
import { MessageTable } from './MessageTable.tsx'

const DAY = 'trade=plumbing&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8'

const message: ContactMessage = {
  id: '1',
  name: 'Moana Tūhoe',
  email: 'moana@henderson.example',
  phone: '',
  interest: 'AI Voice Agents',
  message: 'Have a look at my day.',
  state: 'new',
  quarantine_reason: null,
  attribution: {},
  created_at: new Date('2026-11-22T09:00:00Z'),
}
const shown = (attribution: ContactMessage['attribution']) =>
  renderToStaticMarkup(<MessageTable rows={[{ ...message, attribution }]} />)

test('the day that was drawn stands below its message, with a link to it [R2.227]', () => {
  const html = shown({ day: DAY })
  expect(html).toContain('Plumber, a guess: 2 calls a day of 3 minutes, 1 missed, 5 a week')
  expect(html).toContain(`href="/your-day?${DAY.replaceAll('&', '&amp;')}"`)
})

test('without one, or with a row of another hand, there is none', () => {
  for (const day of [undefined, 'javascript:alert(1)', '"><script>']) {
    expect(shown({ day })).not.toMatch(/your-day|script/u)
  }
})
