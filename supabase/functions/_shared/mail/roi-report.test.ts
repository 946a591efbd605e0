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

  it('says what a zero means, and never says it alone', () => {
    const loss = renderMail('roi-report', { ...data, minutes: 1 })
    expect(loss.subject).toBe('Your calculator result: nothing saved after costs')
    for (const mail of [loss.text, loss.html]) {
      expect(mail).toContain('100 hours a year, and nothing saved after costs')
      expect(mail).toContain('an agent would cost more than it saves')
    }
    // 18 calls are break-even.
    const even = renderMail('roi-report', { ...data, calls: 18 })
    expect(even.text).toContain('an agent would save just what it costs')
    expect(renderMail('roi-report', data).text).not.toMatch(/would cost more|just what it costs/u)
  })

  it.each([
    ['a number out of bounds', { ...data, calls: 0 }],
    ['a text that is no number', { ...data, days: '250<b>' }],
    ['no site', { ...data, siteUrl: undefined }],
  ])('is not written for %s', (_, wrong) => {
    expect(() => renderMail('roi-report', wrong)).toThrow()
  })
})
