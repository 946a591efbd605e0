import { expect, it } from 'vitest'
import { sayAllEnded, sayEnded } from './ended-devices.ts'

const session = (id: string, device: string, isThis = false) => ({
  id,
  device,
  isThis,
  createdAt: '2026-11-23T21:12:00Z',
  usedAt: '2026-11-23T21:12:00Z',
})
const here = session('a', 'Chrome on Windows', true)
const phone = session('b', 'Safari on iPhone')
const like = session('c', 'Chrome on Windows')

it('names the device that was logged out [R2.431]', () => {
  expect(sayEnded(phone, [here, phone])).toBe(
    'Safari on iPhone is logged out. We’ll email you to confirm.',
  )
})

it('names its login where another one is called the same [R2.431]', () => {
  expect(sayEnded(like, [here, phone, like])).toBe(
    'Chrome on Windows, logged in Tue 24 Nov, 10:12\u00a0AM, is logged out. We’ll email you to confirm.',
  )
})

it.each([
  [[phone], 'Safari on iPhone is logged out.'],
  [[phone, like], 'Safari on iPhone and Chrome on Windows are logged out.'],
  [
    [like, phone, { ...like, id: 'd' }],
    'Chrome on Windows (2 logins) and Safari on iPhone are logged out.',
  ],
  [[like, { ...like, id: 'd' }], 'Chrome on Windows (2 logins) are logged out.'],
])('names all others that were logged out, each device once [R2.431]', (others, said) => {
  expect(sayAllEnded(others)).toBe(`${said} We’ll email you to confirm.`)
})
