import { expect, it } from 'vitest'
import { answerTime } from '../../content/time/answer-time.ts'
import { mailExamples } from './mail-examples.ts'

it.each(mailExamples)(
  '$name leads to what it speaks of, not to the front of the desk [R6.241]',
  ({ text, html }) => {
    expect(text).not.toMatch(/\/admin(?:[?#\s]|$)/u)
    expect(html).not.toMatch(/\/admin["?#]/u)
  },
)

it('a subject to the agency that names somebody has the address beside the name [R4.178]', () => {
  const naming = mailExamples.filter(({ subject }) => subject.includes('Ngata'))
  for (const { name, subject } of naming)
    expect(subject, name).toMatch(/(?:Ngata|Aroha) \(aroha\.ngata@ngata-beauty\.example\)/u)
  expect(naming.length).toBeGreaterThan(8)
})

const FORM = /\w+day \d{1,2} \w+ \d{4}, \d{1,2}:\d\d\u00a0[AP]M, New Zealand time/gu
/** The time of the reader's own device, under the one in New Zealand. */
const DEVICE_TIME =
  /(?<=On your device, \w+ time(?:: |<.*>))\w+day \d{1,2} \w+, \d{1,2}:\d\d\u00a0[AP]M/gu
const CLOCK = /\d[:.]\d\d\b|\d\s?[ap]\.?m\b|o’clock|noon|midnight|\bNZ[SD]T\b/iu

/** Without styles and addresses of links, which hold figures too. */
const shown = (html: string) => html.replaceAll(/<style>.*?<\/style>|="[^"]*"/gsu, '')

it.each(mailExamples)(
  '$name has every time with its day and the words “New Zealand time” [R4.181]',
  ({ subject, text, html }) => {
    for (const part of [subject, text, shown(html)]) {
      const rest = part
        .replaceAll(FORM, '')
        .replaceAll(DEVICE_TIME, '')
        // The same on the page of a sent message, without a day of its own.
        .replaceAll(answerTime, '')
      expect(rest).not.toMatch(CLOCK)
      expect(rest).not.toMatch(/\bin New Zealand\b/u)
    }
  },
)

it('a mail of a call, an account, a project and an enquiry holds a time in that form [R4.181]', () => {
  const holding = mailExamples.filter(({ text }) => text.match(FORM)).map(({ name }) => name)
  expect(holding).toEqual(
    expect.arrayContaining(['call-booked', 'deletion-requested', 'your-turn', 'enquiry-received']),
  )
})
