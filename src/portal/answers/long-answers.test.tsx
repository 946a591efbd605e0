import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answersWords as words } from '../../../content/answers/answers.ts'
import type { AnswerSave } from '../../../domain/answers/kept-answers.ts'
import { keptAnswersKey } from '../../storage/kept-answers.ts'
import { AnswerField } from './AnswerField.tsx'
import type { Answers } from './answer-rows.ts'
import { statusOf } from './answer-status.ts'
import { Review } from './Review.tsx'
import { SaveBar } from './SaveBar.tsx'
import { Trouble } from './Trouble.tsx'
import { useAnswers } from './use-answers.ts'

// The real store and the real saving, with a server that takes what it is given.
const server = vi.hoisted(() => ({ saved: [] as AnswerSave[], takesNoMore: false }))
vi.mock('../../api/client/drafts.ts', () => ({
  loadDraft: async () => ({ draft: 'd', answers: [], files: [] }),
  openDraft: async () => ({ kind: 'open', draft: 'd' }),
}))
vi.mock('../../api/client/send-draft.ts', () => ({ sendDraft: vi.fn() }))
vi.mock('../../api/client/save-answers.ts', () => ({
  async saveAnswers(_draft: string, answers: readonly AnswerSave[]) {
    if (server.takesNoMore) return { kind: 'too-much' }
    server.saved.push(...answers)
    const savedAt = '2026-11-27T00:00:00Z'
    const results = answers.map(({ question, base, text }) => ({
      ...{ question, text, version: base + 1, savedAt, isSaved: true },
    }))
    return { kind: 'answered', results }
  },
}))

const Q = '1.1'
let answers: Answers
let root: Root

const NO_FILES = { list: null, count: 0, isBusy: false, leftOut: [] }
function Page() {
  answers = useAnswers('hemi', undefined, true, { onSent: () => {}, onGone: () => {} })
  return (
    <>
      <Trouble answers={answers} logIn={undefined} />
      <AnswerField answers={answers} question={Q} id="field" describedBy="why" />
      <SaveBar
        answers={answers}
        submission={undefined}
        changes={undefined}
        label="Review"
        notice={null}
      />
      <Review
        client={{
          id: 'hemi',
          email: 'hemi@tawhiri.example',
          profile: null,
          isProfileLoading: false,
        }}
        answers={answers}
        changed={undefined}
        files={NO_FILES}
        logIn={undefined}
        resume={{ current: () => {} }}
        onSent={() => {}}
        onLate={() => {}}
      />
    </>
  )
}

/** Types, and waits until what can be saved is saved. */
const type = async (question: string, text: string) => {
  await act(async () => answers.type(question, text, ''))
  await act(async () => vi.advanceTimersByTimeAsync(5_000))
}
const bar = () => document.querySelector('[role="status"]')?.textContent
const status = () =>
  statusOf(Q, answers.kept.answers[Q] ?? { saved: { version: 0, text: '', savedAt: '' } }, {
    hasProblem: answers.state.problem !== undefined,
    isTouched: true,
    sent: undefined,
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
  vi.useFakeTimers()
  Object.assign(server, { saved: [], takesNoMore: false })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await act(async () => root.render(<Page />))
  await act(async () => vi.advanceTimersByTimeAsync(0))
})
afterEach(async () => {
  await act(async () => root.unmount())
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what is longer than 20,000 characters is said to be kept on this device only, why, and what to do [R2.563]', async () => {
  await type('1.2', 'x'.repeat(3_001))
  await type(Q, 'x'.repeat(20_001))
  expect(server.saved.map(({ question }) => question)).toEqual(['1.2'])
  expect(status()).toEqual({ mark: 'wrong', text: 'Kept on this device only' })
  expect(bar()).toBe('1.1 is kept on this device only: too long to be saved')
  expect(document.getElementById('field-left')?.textContent).toBe(
    '17,001 characters too many. It is kept on this device only, because it is longer than 20,000 characters: shorten it, or send it as a file.',
  )
  const alert = document.querySelector('[role="alert"]')?.textContent
  expect(alert).toContain('1.1 is kept on this device only')
  expect(alert).toContain('longer than 20,000 characters')
  expect(alert).toContain('3,000 characters can be sent: shorten it, or send it as a file')
})

it('up to 20,000 characters are saved, and only too long to send [R2.21, R2.563]', async () => {
  await type(Q, 'x'.repeat(20_000))
  expect(server.saved).toHaveLength(1)
  expect(status()?.text).toBe(words.status.tooLong)
  expect(bar()).toBe(words.bar.tooLong(Q))
  expect(document.getElementById('field-left')?.textContent).toBe(
    '17,000 characters too many. All of it is kept; shorten it before you send.',
  )
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    'All of it is kept. 3,000 characters can be sent: shorten it first.',
  )
})

it('once it is shortened it is saved as everything else [R2.563]', async () => {
  await type(Q, 'x'.repeat(20_001))
  await type(Q, 'Quotes')
  expect(server.saved).toMatchObject([{ question: Q, text: 'Quotes' }])
  expect(bar()).toMatch(/^Saved /u)
})

it('what the server takes no more of stays on the device, is told, and saved by itself later [R2.660]', async () => {
  server.takesNoMore = true
  await type(Q, 'Quotes')
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(words['too-much'].text)
  expect(bar()).toBe(words.bar.kept(1))
  expect(localStorage.getItem(keptAnswersKey('hemi'))).toContain('Quotes')

  server.takesNoMore = false
  await act(async () => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(server.saved).toMatchObject([{ question: Q, text: 'Quotes' }])
  expect(document.querySelector('[role="alert"]')?.textContent ?? '').not.toContain(
    words['too-much'].title,
  )
})
