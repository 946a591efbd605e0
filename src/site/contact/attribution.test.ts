import { expect, test } from 'vitest'
import { readAttribution } from './attribution.ts'

const page = new URL(
  'https://southerly.example/contact?utm_source=news&utm_campaign=june&email=a@b.example#form',
)

test('only path, campaign and the host of the referrer are kept [R4.56]', () => {
  expect(readAttribution(page, 'https://search.example/results?q=private+words')).toEqual({
    landingPage: '/contact',
    referrer: 'search.example',
    utm_source: 'news',
    utm_campaign: 'june',
  })
})

test('a page of our own, or no referrer, is no source', () => {
  expect(readAttribution(page, 'https://southerly.example/')).not.toHaveProperty('referrer')
  expect(readAttribution(page, '')).not.toHaveProperty('referrer')
})

test('numbers of the calculator come along where all four are right [R2.34]', () => {
  const roi = (query: string) =>
    readAttribution(new URL(`https://southerly.example/contact?${query}`), '').roi
  expect(roi('calls=30&minutes=3&hourly=27.5&days=250')).toEqual({
    calls: 30,
    minutes: 3,
    hourly: 27.5,
    days: 250,
  })
  expect(roi('calls=30&minutes=0&hourly=25&days=250')).toBeUndefined()
  expect(roi('utm_source=radio')).toBeUndefined()
})
