import { expect, it } from 'vitest'
import { bookingLink, withCampaign } from './booking.ts'

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

it('carries the campaign of a visit to the scheduling page, and nowhere else [R4.65]', () => {
  const campaign = { utm_source: 'radio', utm_campaign: undefined }
  const page = 'https://booking.example/southerly'
  expect(withCampaign(`${page}?name=Mere`, page, campaign)).toBe(
    `${page}?name=Mere&utm_source=radio`,
  )
  expect(withCampaign(`${page}?utm_source=own`, page, campaign)).toBe(`${page}?utm_source=own`)
  for (const other of [
    'https://booking.example/other',
    'https://elsewhere.example/southerly',
    '/x',
  ]) {
    expect(withCampaign(other, page, campaign)).toBe(other)
  }
  expect(withCampaign(page, '', campaign)).toBe(page)
})
