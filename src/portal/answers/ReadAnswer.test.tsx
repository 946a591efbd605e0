import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { noAnswers } from '../../../domain/answers/kept-answers.ts'
import { ReadAnswer } from './ReadAnswer.tsx'

it('reads of an answer that was taken out what was sent before, and no empty answer', () => {
  const list = document.createElement('dl')
  list.innerHTML = renderToStaticMarkup(
    <ReadAnswer question="1.1" kept={noAnswers} sent={{ '1.1': 'Quotes' }} />,
  )
  const read = [...list.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(read).toEqual([expect.stringContaining('Quotes')])
})
