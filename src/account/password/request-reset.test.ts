import { beforeEach, expect, it, vi } from 'vitest'
import { EVENT_LABELS } from '../../../domain/site/events.ts'
import { TRACKED } from '../../api/track.ts'
import { clearRole } from '../../session/role.ts'
import { requestReset } from './request-reset.ts'

const auth = vi.hoisted(() => ({ resetPasswordForEmail: vi.fn(), getSession: vi.fn() }))
const demoAdministrator = vi.hoisted(() => vi.fn())
const hasAdminRole = vi.hoisted(() => vi.fn())
const reportError = vi.hoisted(() => vi.fn())
vi.mock('../../api/connection.ts', () => ({ authClient: async () => auth, demoAdministrator }))
vi.mock('../../shell/errors/report-error.ts', () => ({ reportError }))
vi.mock('../../api/user-role.ts', () => ({ hasAdminRole }))

const OWN = 'mere@southerly.example'
const logIn = (email: string) =>
  auth.getSession.mockResolvedValue({ data: { session: { user: { id: 'one', email } } } })
const refused = {
  ok: false,
  message:
    'Admin accounts cannot use the password reset feature. Please contact system administrator.',
  toast: 'Admin password reset not available through this interface.',
}

beforeEach(() => {
  vi.clearAllMocks()
  clearRole()
  demoAdministrator.mockResolvedValue(undefined)
  hasAdminRole.mockResolvedValue(true)
  auth.getSession.mockResolvedValue({ data: { session: null } })
  auth.resetPasswordForEmail.mockResolvedValue({ error: null })
})

it('refuses an administrator who asks for the own address, before any call [R4.28]', async () => {
  logIn(OWN)
  expect(await requestReset(OWN)).toEqual(refused)
  expect(auth.resetPasswordForEmail).not.toHaveBeenCalled()
})

it('refuses the example administrator in demo mode [R4.28]', async () => {
  demoAdministrator.mockResolvedValue(OWN)
  expect(await requestReset(OWN)).toEqual(refused)
})

it('tells other callers nothing, and asks for no role [R4.28, R8.22]', async () => {
  expect(await requestReset(OWN)).toEqual({ ok: true })
  logIn('hemi@tawhiri.example')
  expect(await requestReset(OWN)).toEqual({ ok: true })
  expect(hasAdminRole).not.toHaveBeenCalled()
})

it('tells the counter who asked, by role alone [R7.29]', async () => {
  const labels: unknown[] = []
  const record = (event: Event) => {
    if (event instanceof CustomEvent) labels.push(event.detail.label)
  }
  document.addEventListener(TRACKED, record)
  logIn(OWN)
  await requestReset(OWN)
  await requestReset('hemi@tawhiri.example')
  document.removeEventListener(TRACKED, record)
  expect(labels.filter(Boolean)).toEqual(['admin', 'user'])
  expect(EVENT_LABELS.password_reset_request).toEqual(['admin', 'user'])
})

it('sends a client of the own address the link', async () => {
  logIn(OWN)
  hasAdminRole.mockResolvedValue(false)
  expect(await requestReset(OWN)).toEqual({ ok: true })
  expect(auth.resetPasswordForEmail).toHaveBeenCalledOnce()
})

it('waits where it is asked for too early, and reports that as no error [R8.38]', async () => {
  const message = 'For security purposes, you can only request this after 12 seconds.'
  auth.resetPasswordForEmail.mockResolvedValue({ error: { status: 429, message } })
  const before = Date.now()
  const result = await requestReset(OWN)
  expect(result).toEqual({ ok: false, waitUntil: expect.any(Number) })
  const { waitUntil } = result as { waitUntil: number }
  expect(waitUntil - before).toBeGreaterThanOrEqual(12_000)
  expect(waitUntil - before).toBeLessThan(14_000)
  expect(reportError).not.toHaveBeenCalled()
})

it('reports any other refusal [R8.23]', async () => {
  const error = { status: 422, message: 'The tide is out' }
  auth.resetPasswordForEmail.mockResolvedValue({ error })
  expect(await requestReset(OWN)).toEqual({
    ok: false,
    message: 'The tide is out',
    toast: 'The tide is out',
  })
  expect(reportError).toHaveBeenCalledWith(error, 'password-reset')
})
