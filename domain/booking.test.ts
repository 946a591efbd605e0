import { expect, it } from 'vitest'
import { bookingLink } from './booking.ts'

const page = 'https://booking.example/30-minutes'
const person = { name: 'Hēmi & Co?', email: 'hemi+1@tawhiri.example' }

it('fills in name and email, whatever is in them [R2.47]', () => {
  const link = new URL(bookingLink(page, '/contact', person))
  expect(link.origin + link.pathname).toBe(page)
  expect(Object.fromEntries(link.searchParams)).toEqual(person)
})

it('leaves out what is not known', () => {
  expect(bookingLink(page, '/contact')).toBe(page)
  expect(bookingLink(page, '/contact', { name: '', email: '' })).toBe(page)
})

it.each([undefined, ''])('leads elsewhere where no page is set (%j)', (bookingUrl) => {
  expect(bookingLink(bookingUrl, '/contact', person)).toBe('/contact')
})
