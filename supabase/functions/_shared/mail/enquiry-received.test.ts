import { expect, it } from 'vitest'
import { contact } from '../../../../content/enquiries/contact.ts'
import { renderMail } from './templates.ts'

it('the receipt names the time that who has written read on the page [R4.67]', () => {
  const { text } = renderMail('enquiry-received', {
    reference: 'E-1042',
    receivedAt: '2026-11-27T03:00:00Z',
    answerDay: '2026-11-30',
    siteUrl: 'https://southerly.example',
  })
  const time = 'by 5:30\u00a0PM, New Zealand time, on the next working day at the latest'
  expect(text).toContain(time)
  expect(text).toContain('https://southerly.example/your-data')
  expect(text).toContain('Answered by: Monday 30 November 2026, 5:30\u00a0PM, New Zealand time')
  expect(contact.sent.text).toContain(time)
  expect(contact.sent.inline).toContain(time)
})
