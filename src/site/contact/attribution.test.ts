import { expect, test } from 'vitest'
import { readAttribution } from './attribution.ts'

const page = new URL(
  'https://southerly.example/contact?utm_source=news&utm_campaign=june&email=a@b.example#form',
)

test('only path, campaign and the host of the referrer are kept', () => {
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
