import { expect, it } from 'vitest'
import { registerWords } from './accounts/account.ts'
import { reviewWords } from './answers/answers.ts'
import { roi } from './calculator/roi.ts'
import { contact } from './enquiries/contact.ts'
import { newsletter } from './pages/news-page.ts'

it.each([
  ['contact', contact.collection.text],
  ['register', registerWords.notice.text],
  ['discovery', reviewWords.ready],
  ['roi-report', roi.actions.emailNotice],
  ['newsletter', newsletter.notice],
])('the form %s says how long it is kept, which is part of a collection notice', (_, notice) => {
  expect(notice).toMatch(/\bkeeps?\b/u)
})

it.each([
  ['contact', contact.collection.text],
  ['register', registerWords.notice.text],
])('the form %s says that the site that led here is kept', (_, notice) => {
  expect(notice).toContain('which site sent you here')
})
