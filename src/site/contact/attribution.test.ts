import { afterEach, expect, test } from 'vitest'
import { paths } from '../../../domain/site/paths.ts'
import { drawnDay, readCarried } from '../../carried/use-carried.ts'
import { CHOICE_KEY } from '../../shell/consent/choice.ts'
import { keepVisit, VISIT_KEY } from '../../shell/consent/visit.ts'
import { readAttribution } from './attribution.ts'

const page = new URL(
  'https://southerly.example/contact?utm_source=news&utm_campaign=june&email=a@b.example#form',
)
const SEARCH = 'https://search.example/results?q=private+words'

const answer = (analytics: boolean, marketing = false, version = 'v1') => {
  document.body.innerHTML = '<section id="consent" data-version="v1" hidden></section>'
  const decidedAt = '2026-11-22T10:00:00Z'
  localStorage.setItem(
    CHOICE_KEY,
    JSON.stringify({ version, decidedAt, analytics, marketing, shown: 'bar' }),
  )
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

test.each([
  ['before an answer', () => {}],
  ['after a yes to another wording', () => answer(true, true, 'v0')],
])('%s only the host of the referrer is sent, and nothing is stored [R4.57]', (_, prepare) => {
  prepare()
  keepVisit(page, SEARCH)
  expect(sessionStorage.getItem(VISIT_KEY)).toBeNull()
  expect(readAttribution(page, SEARCH)).toEqual({ referrer: 'search.example' })
})

test.each([
  ['a no', () => answer(false)],
  ['a yes to marketing alone', () => answer(false, true)],
  [
    'Global Privacy Control',
    () => {
      answer(true)
      Object.assign(navigator, { globalPrivacyControl: true })
    },
  ],
])('with %s nothing of where the visit came from is sent or stored [R4.57]', (_, prepare) => {
  prepare()
  keepVisit(page, SEARCH)
  expect(sessionStorage.getItem(VISIT_KEY)).toBeNull()
  expect(readAttribution(page, SEARCH)).toEqual({})
})

test('after a yes to analytics: path, campaign and the host of the referrer [R4.56]', () => {
  answer(true)
  expect(readAttribution(page, SEARCH)).toEqual({
    landingPage: '/contact',
    referrer: 'search.example',
    utm_source: 'news',
    utm_campaign: 'june',
  })
})

test('... of the page where the visit began [R4.56]', () => {
  answer(true)
  keepVisit(new URL('https://southerly.example/chatbots?utm_source=radio'), SEARCH)
  keepVisit(page, '')
  expect(readAttribution(page, 'https://southerly.example/chatbots')).toEqual({
    landingPage: '/chatbots',
    referrer: 'search.example',
    utm_source: 'radio',
  })
})

test('a page of our own, or no referrer, is no source', () => {
  expect(readAttribution(page, 'https://southerly.example/')).toEqual({})
  expect(readAttribution(page, '')).toEqual({})
})

test('the drawn day comes along where it is given, whatever the visitor said of cookies [R2.227]', () => {
  answer(false)
  const address = new URL('https://southerly.example/contact?trade=general&day=mvg#write')
  expect(readAttribution(address, '', readCarried(address, paths.contact, drawnDay))).toEqual({
    day: 'trade=general&open=09:00&shut=17:00&people=1&week=5&agent=off&day=mvg',
  })
  expect(readAttribution(address, '')).toEqual({})
})

test('a day in the address of another page is carried nowhere [R2.227]', () => {
  for (const path of ['/', '/your-day', '/contact/sent']) {
    const other = new URL(`https://southerly.example${path}?day=mvg`)
    expect(readCarried(other, paths.contact, drawnDay), path).toBeUndefined()
  }
})

test('numbers of the calculator come along where all four are there and right [R2.34, R2.247]', () => {
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
  expect(roi('calls=24&minutes=3.1&missed=60')).toBeUndefined()
})
