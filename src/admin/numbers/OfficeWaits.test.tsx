import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type NumbersWaitWords, numbersWords } from '../../../content/desk/admin-numbers.ts'
import { OfficeWaits } from './OfficeWaits.tsx'

const drawn = (waits: readonly number[], words: NumbersWaitWords = numbersWords.answers) => {
  document.body.innerHTML = renderToStaticMarkup(
    <OfficeWaits words={words} waits={waits} waiting={1} target={120} />,
  )
  return {
    picture: document.querySelector('svg[role="img"]')?.getAttribute('aria-label'),
    text: document.body.textContent ?? '',
    rows: [...document.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    ),
  }
}

test('of no wait there is a sentence in place of the drawing, and no share and no median [R6.258]', () => {
  const { picture, text, rows } = drawn([])
  expect(picture).toBeUndefined()
  expect(text).toContain(numbersWords.answers.empty)
  expect(rows.slice(1)).toEqual([
    ['Within 2 h', '0', '–', '–'],
    ['Later', '0', '–', '–'],
    ['Not answered yet', '1', '–', '–'],
    ['All', '1', '–', '–'],
  ])
})

test('of one wait and of two the median and the shares are of as many as are said [R6.258]', () => {
  const one = drawn([20])
  expect(one.picture).toBe('One enquiry was answered, within 20 min.')
  expect(one.rows.slice(1)).toEqual([
    ['Within 2 h', '1', '100%', '20 min'],
    ['Later', '0', '0%', '–'],
    ['Not answered yet', '1', '–', '–'],
    ['All', '2', '–', '20 min'],
  ])
  const two = drawn([20, 180])
  expect(two.picture).toBe('2 enquiries were answered, half of them within 1 h 40 min.')
  expect(two.rows[1]).toEqual(['Within 2 h', '1', '50%', '20 min'])
  expect(drawn([20], numbersWords.moves).picture).toBe('One submission was moved, within 20 min.')
})
