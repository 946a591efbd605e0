import { afterEach, expect, it, vi } from 'vitest'
import { typedPhone } from './typed-phone.ts'

afterEach(() => vi.restoreAllMocks())

const onDeviceIn = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)

it('a known free number stands in a field as it is known, and abroad so that the field takes it [R4.168]', () => {
  onDeviceIn('Pacific/Auckland')
  expect(typedPhone('+64800555012')).toBe('0800 555 012')
  onDeviceIn('Europe/Berlin')
  expect(typedPhone('+64800555012')).toBe('+64800555012')
  expect(typedPhone('+6495550142')).toBe('+64 9 555 0142')
})
