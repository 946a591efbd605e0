import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { gapLeft, type Template, templateEdit, untouchedIn } from './answer-template.ts'
import { answerSchema } from './enquiry.ts'

const first = { text: 'Kia ora Mere,\n\n[your answer]\n\nNgā mihi', gap: '[your answer]' }
const ring = { text: 'Kia ora Mere,\n\nWhen may we ring you?\n\nNgā mihi' }
const all = [first, ring]

/** `written`, whose caret is at `|` or at its end, once `chosen` is put into it. */
const choose = (written: string, chosen: Template | undefined) => {
  const text = written.replace('|', '')
  const caret = written.includes('|') ? written.indexOf('|') : text.length
  const edit = templateEdit(text, all, chosen, { from: caret, to: caret })
  return edit ? text.slice(0, edit.from) + edit.text + text.slice(edit.to) : text
}

describe('choosing a template [R6.93]', () => {
  test.each([
    ['begins an empty answer', ' \n', ring, ring.text],
    ['takes the place of an untouched one', first.text, ring, ring.text],
    ['takes an untouched one away', ring.text, undefined, ''],
    ['stands below what somebody wrote', 'We do.', ring, `We do.\n\n${ring.text}`],
    ['stands below a touched one', `${first.text} Ana`, ring, `${first.text} Ana\n\n${ring.text}`],
    ['leaves what stands above an untouched one', `We do.\n\n${first.text}`, undefined, 'We do.'],
    ['leaves what was written where none is chosen', ' We do.\n', undefined, ' We do.\n'],
  ])('%s', (_, written, chosen, becomes) => {
    expect(choose(written, chosen)).toBe(becomes)
  })

  test.each([
    ['stands at the caret', 'We do.\n|\nAna', ring, `We do.\n\n${ring.text}\n\nAna`],
    ['stands at the caret in a line', 'We do. |Ana', ring, `We do.\n\n${ring.text}\n\nAna`],
    ['stands at the caret before all', '|Ana', ring, `${ring.text}\n\nAna`],
    [
      'takes the place of an untouched one between what somebody wrote, wherever the caret is',
      `|We do.\n\n${first.text}\n\nPS: call us.`,
      ring,
      `We do.\n\n${ring.text}\n\nPS: call us.`,
    ],
    [
      'takes an untouched one away from between',
      `We do.\n\n${first.text}\n\nPS: call us.`,
      undefined,
      'We do.\n\nPS: call us.',
    ],
    ['leaves a touched one', `${ring.text}?|`, first, `${ring.text}?\n\n${first.text}`],
  ])('%s [R6.247]', (_, written, chosen, becomes) => {
    expect(choose(written, chosen)).toBe(becomes)
  })

  test('takes the place of what is selected [R6.247]', () => {
    expect(templateEdit('We do it.', all, ring, { from: 3, to: 5 })).toEqual({
      from: 2,
      to: 6,
      text: `\n\n${ring.text}\n\n`,
    })
  })

  test('shows the one that stands there untouched', () => {
    expect(untouchedIn(`We do.\n\n${ring.text}`, all)).toBe(ring)
    expect(untouchedIn(first.text.replace('[your answer]', 'We do.'), all)).toBeUndefined()
  })
})

describe('what a template leaves to be filled in [R6.94]', () => {
  test.each([
    ['is its mark', first.text, first.gap],
    ['is its mark, whatever else was written', `${first.text}\n\nPS: we do.`, first.gap],
    ['is a mark that was taken out, too', 'Kia ora Mere,\n\n\n\nNgā mihi', first.gap],
    ['is nothing once it is filled in', first.text.replace('[your answer]', 'We do.'), undefined],
    ['is nothing where there is no mark', ring.text, undefined],
    ['is no bracket of somebody’s own', 'We do [sic].', undefined],
  ])('%s', (_, written, gap) => {
    expect(gapLeft(written, all)).toBe(gap)
  })

  test('refuses the answer', () => {
    const { issues } = v.safeParse(answerSchema(all), first.text)
    expect(issues).toMatchObject([{ message: 'Please write your own words for [your answer]' }])
    expect(v.is(answerSchema(all), ring.text)).toBe(true)
    expect(v.is(answerSchema(all), ' ')).toBe(false)
  })
})
