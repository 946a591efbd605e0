import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  endSend,
  type KeptAnswers,
  keptAnswer,
  shownText,
  typeAnswer,
} from '../../../domain/answers/kept-answers.ts'
import { hideKeptAnswers, keepAnswers, keptAnswersKey } from '../../storage/kept-answers.ts'
import type { Answers } from './answer-rows.ts'
import { useAnswers } from './use-answers.ts'

// Nothing is answered: what a page shows is what this browser keeps.
vi.mock('../../api/connection.ts', () => ({ dataClient: () => new Promise(() => {}) }))

const HEMI = 'hemi'
const KEY = keptAnswersKey(HEMI)
const saved: KeptAnswers = {
  draft: 'd',
  answers: { '1.1': { saved: { version: 1, text: 'Quotes', savedAt: '2026-11-24T00:00:00Z' } } },
}
const typed = typeAnswer(saved, '1.2', 'Calls', '')

let root: Root
let answers: Answers
const onGone = vi.fn()
const onSent = vi.fn()

function Page() {
  answers = useAnswers(HEMI, undefined, true, { onSent, onGone })
  return null
}
const openPage = async () => {
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Page />))
}
/** Another tab has changed what is stored. */
const changeElsewhere = async (change: () => void) => {
  change()
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: KEY })))
}
const shown = (question: string) => shownText(keptAnswer(answers.kept, question))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  onGone.mockReset()
  onSent.mockReset()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it.each([
  ['keeps what is not saved', typed],
  ['has nothing to keep', saved],
])(
  'calls nothing sent elsewhere after a logout in another tab that %s [R4.21]',
  async (_, kept) => {
    keepAnswers(KEY, kept)
    await openPage()
    expect(shown('1.1')).toBe('Quotes')
    await changeElsewhere(() => hideKeptAnswers(HEMI))
    expect(shown('1.1')).toBe('')
    expect(onGone).not.toHaveBeenCalled()
  },
)

it('tells of answers that another tab has sent [R2.21]', async () => {
  keepAnswers(KEY, saved)
  await openPage()
  await changeElsewhere(() => keepAnswers(KEY, { answers: {} }))
  expect(onGone).toHaveBeenCalledOnce()
})

it('names the number under which another tab has sent what is shown, once, and keeps what was typed since [R2.645]', async () => {
  const sent = { draft: 'd', submission: 's', reference: 'S-1042' }
  keepAnswers(KEY, typed)
  await openPage()
  await changeElsewhere(() => keepAnswers(KEY, endSend(typed, sent)))
  await changeElsewhere(() => keepAnswers(KEY, { ...endSend(typed, sent), draft: 'next' }))
  expect(onSent.mock.calls).toEqual([[sent]])
  expect(onGone).not.toHaveBeenCalled()
  expect(shown('1.2')).toBe('Calls')
  // The next draft is another one.
  await changeElsewhere(() => keepAnswers(KEY, { answers: {}, sent }))
  expect(onGone).toHaveBeenCalledOnce()
})

it('shows at the next login what a logout has kept, before a key can replace it [R4.21]', async () => {
  keepAnswers(KEY, typed)
  hideKeptAnswers(HEMI)
  await openPage()
  expect(shown('1.2')).toBe('Calls')
})
