import { expect, it } from 'vitest'
import { renderMail } from './templates.ts'

it('tells of a copy when it was made and what to do, in fixed words [R7.79, A40]', () => {
  const { subject, text, html } = renderMail('data-exported', {
    siteUrl: 'https://southerly.example',
    at: '2026-11-24T02:10:00.000Z',
    name: 'never shown',
  })
  expect(subject).toBe('A copy of your data was made at Southerly')
  expect(text).toContain('Tuesday 24 November 2026, 3:10')
  expect(text).toContain('Wasn’t you? Change your password now')
  expect(text).toContain('https://southerly.example/profile#password')
  expect(text + html).not.toContain('never shown')
})
