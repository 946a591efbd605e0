import { describe, expect, it } from 'vitest'
import { renderMail } from './templates.ts'

const data = { calls: 30, minutes: 3, hourly: 25, days: 250, siteUrl: 'https://site.example' }

describe('the mail with a result', () => {
  it('works the sum out itself, line by line, as text and as HTML', () => {
    const { subject, text, html } = renderMail('roi-report', data)
    expect(subject).toBe('Your calculator result: $2,400 a year')
    for (const line of [
      '30 calls × 3 minutes ÷ 60: 1.5 hours a day',
      'Saved a year: $2,400 a year',
    ]) {
      expect(text).toContain(line)
    }
    expect(text).toContain(
      'https://site.example/roi-calculator?calls=30&minutes=3&hourly=25&days=250',
    )
    expect(html).toContain('300 hours and $2,400 saved a year')
    expect(html).toContain('?calls=30&amp;minutes=3&amp;hourly=25&amp;days=250"')
    expect(text).toContain('It breaks even at 18 calls a day.')
  })

  it.each([
    ['a number out of bounds', { ...data, calls: 0 }],
    ['a text that is no number', { ...data, days: '250<b>' }],
    ['no site', { ...data, siteUrl: undefined }],
  ])('is not written for %s', (_, wrong) => {
    expect(() => renderMail('roi-report', wrong)).toThrow()
  })
})
