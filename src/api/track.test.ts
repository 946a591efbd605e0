import { glob, readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { EVENT_NAMES, type EventName } from '../../domain/events.ts'
import { TRACKED, takeEarlyEvents, tell, track } from './track.ts'

/** The file that sends each event. */
const FIRED: Record<EventName, readonly string[]> = {
  page_view: ['src/admin/AdminRoutes.tsx', 'src/shell/counter.ts', 'src/shell/when-idle.ts'],
  form_submit: [
    'src/account/register/sign-up.ts',
    'src/portal/answers/NewAnswers.tsx',
    'src/site/form/PublicForm.tsx',
    'src/site/newsletter/NewsletterForm.tsx',
    'src/site/roi/EmailResult.tsx',
  ],
  calculator_used: ['src/site/roi/RoiCalculator.tsx'],
  booking_pressed: ['src/shell/counter.ts'],
  password_reset_request: ['src/account/password/request-reset.ts'],
  password_reset_email_sent: ['src/account/password/request-reset.ts'],
  password_update_attempt: [
    'src/account/password/password-change.ts',
    'src/account/password/password-update.ts',
  ],
  password_update_success: [
    'src/account/password/password-change.ts',
    'src/account/password/password-update.ts',
  ],
  login_attempt: ['src/account/sign-in/sign-in.ts'],
  login_success: ['src/account/sign-in/sign-in.ts'],
  login_failure: ['src/account/sign-in/sign-in.ts'],
  login_rate_limited: ['src/account/sign-in/sign-in.ts'],
  admin_dashboard_access: ['src/admin/AdminRoutes.tsx'],
  admin_login_success: ['src/api/desk/second-factor.ts', 'src/session/demo-administrator.ts'],
  admin_login_failed: ['src/api/desk/second-factor.ts', 'src/session/demo-administrator.ts'],
  admin_account_created: ['src/session/demo-administrator.ts'],
  call_played: ['src/site/call/CallPlayer.tsx'],
  call_choice: ['src/site/call/CallPlayer.tsx'],
  day_drawn: ['src/site/day/use-drawn-day.ts'],
  day_carried: ['src/site/day/page/Carry.tsx'],
}

it('dispatches an event on the document, with its label where it has one', () => {
  const listener = vi.fn()
  document.addEventListener(
    TRACKED,
    (event) => event instanceof CustomEvent && listener(event.detail),
  )
  track('page_view')
  track('form_submit', 'contact')
  expect(listener.mock.calls).toEqual([
    [{ name: 'page_view' }],
    [{ name: 'form_submit', label: 'contact' }],
  ])
})

it('keeps what is told before the counter listens, and nothing afterwards', () => {
  takeEarlyEvents()
  expect(takeEarlyEvents()).toEqual([])
  tell({ name: 'INP', value: 8 })
  expect(takeEarlyEvents()).toEqual([])
})

it.each(EVENT_NAMES)('fires %s where the list says, and nowhere else [R7.29]', async (name) => {
  const firing: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue
    const code = await readFile(file, 'utf8')
    if (/\b(?:track|tell)\(/u.test(code) && code.includes(`'${name}'`)) firing.push(file)
  }
  expect(firing.sort()).toEqual(FIRED[name])
})
