import { expect, it } from 'vitest'
import { bookingLink } from './booking.ts'

const page = 'https://booking.southerly.example/30-minutes'

it('fills in name and email, whatever is in them', () => {
  const link = new URL(bookingLink(page, { name: 'Hēmi & Co?', email: 'hemi+1@tawhiri.example' }))
  expect(link.origin + link.pathname).toBe(page)
  expect(Object.fromEntries(link.searchParams)).toEqual({
    name: 'Hēmi & Co?',
    email: 'hemi+1@tawhiri.example',
  })
})

it('leaves out what is not known', () => {
  expect(bookingLink(page, { name: '', email: '' })).toBe(page)
})
