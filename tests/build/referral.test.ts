import { expect, test } from 'vitest'
import { readAddress } from './pages.ts'

test('the terms of a referral stand on its page [R9.5]', async () => {
  const html = await readAddress('/referral-program')
  const text = html.replace(/<[^>]*>/gu, ' ').replace(/\s+/gu, ' ')
  for (const term of [
    '15% of the total project fee',
    'paid when the project is complete',
    '5% of a recurring contract each month, for as long as that contract lasts',
    'Rewards are GST-inclusive',
    'There is no limit on referrals',
    'We pay monthly, by bank transfer',
  ]) {
    expect(text).toContain(term)
  }
})
