import { expect, it } from 'vitest'
import { deviceName } from './browsers.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Chrome on Windows', `(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  ['Chrome on Android', `(Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `(Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on iPhone',
    '(iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPad',
    '(iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on Mac',
    '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  ['Firefox on Linux', '(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome on ChromeOS', `(X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  ['Another browser on Windows', '(Windows NT 10.0; Win64; x64) Gecko'],
])('names a device as its owner knows it: %s [R2.430]', (name, rest) => {
  expect(deviceName(`${MOZILLA} ${rest}`)).toBe(name)
})

it('writes nothing of what a program says it is but words of its own [R2.430, A41]', () => {
  expect(deviceName(null)).toBe('An unknown device')
  expect(deviceName('')).toBe('An unknown device')
  expect(deviceName('curl/8.5.0')).toBe('An unknown device')
  expect(deviceName('Ring 0900 1234 now \u202e <b>')).toBe('An unknown device')
  expect(deviceName('Safari/1 Ring 0900 1234')).toBe('Safari')
})
