import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { agency } from '../../content/agency.ts'
import { bookingAttributes } from './booking.ts'

it('leads to our own page as shipped: no scheduling page is set [R2.47]', () => {
  expect(agency.bookingUrl).toBe('')
  expect(bookingAttributes().href).toBe('/book')
  expect(bookingAttributes({ name: 'Hemi', email: 'hemi@tawhiri.example' }).href).toBe('/book')
})

it('is the one way to the scheduling page; else only words and the offer of times ask whether it is set [R2.47]', async () => {
  const files = await Array.fromAsync(
    glob('{content,domain,platform,src,supabase}/**/*.{ts,tsx,astro,js,json,md}', {
      exclude: (name) => /\.test\.tsx?$|node_modules/u.test(name),
    }),
  )
  const used = files.filter((file) => readFileSync(file, 'utf8').includes('bookingUrl'))
  expect(used.toSorted()).toEqual([
    'content/agency.ts',
    'content/booked-calls/booking.ts',
    'content/legal/cookie-policy.ts',
    'content/legal/privacy-policy.ts',
    'domain/booked-calls/booking.ts',
    'src/shell/booking.ts',
    'supabase/functions/booking/times.ts',
  ])
})
