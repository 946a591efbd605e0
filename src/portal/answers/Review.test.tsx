import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reviewWords as words } from '../../../content/answers/answers.ts'
import { type KeptAnswers, noAnswers } from '../../../domain/answers/kept-answers.ts'
import type { SendOutcome } from '../../../domain/project/room-outcome.ts'
import type { LeftOutFile } from './answer-rows.ts'
import { questionIds } from './asked-questions.ts'
import { Review } from './Review.tsx'

const client = { id: 'hemi', email: 'hemi@tawhiri.example', profile: null, isProfileLoading: false }
const saved: KeptAnswers = {
  draft: 'd',
  answers: { '1.1': { saved: { version: 1, text: 'Quotes', savedAt: '2026-11-24T00:00:00Z' } } },
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.body.children[0] ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const draw = (kept: KeptAnswers, send: () => Promise<SendOutcome>, leftOut: LeftOutFile[] = []) =>
  act(async () =>
    root.render(
      <Review
        client={client}
        answers={{
          kept,
          state: { isLoaded: true, files: [], problem: undefined },
          touched: new Set(),
          type: () => {},
          choose: () => {},
          chooseFiles: () => {},
          sync: async () => true,
          open: async () => 'd',
          send,
          now: () => ({ kept, state: { isLoaded: true, files: [], problem: undefined } }),
          discard: async () => true,
        }}
        changed={undefined}
        files={{ count: 0, isBusy: false, leftOut, list: null }}
        logIn={undefined}
        resume={{ current: () => {} }}
        onSent={() => {}}
      />,
    ),
  )
const press = () => act(async () => document.querySelector('button')?.click())
const alerted = () => document.querySelector('[role="alert"]')?.textContent

it('says at the button that the project was closed, and what to do, with the answers in sight [R2.486]', async () => {
  await draw(saved, async () => ({ kind: 'closed' }))
  await press()
  expect(alerted()).toContain(words.problems.closed.title)
  expect(alerted()).toContain(words.problems.closed.text)
  expect(document.querySelector('dl')?.textContent).toContain('Quotes')
})

it('says after the login of who was logged out here that nothing was sent, with the focus on it, until the press that sends [R2.666]', async () => {
  history.replaceState(null, '', '/discovery-questions?step=review#not-sent')
  await draw(noAnswers, async () => ({ kind: 'failed' }))
  expect(document.body.textContent).not.toContain(words.notSentYet.title)
  await draw(saved, async () => ({ kind: 'failed' }))
  expect(document.activeElement?.textContent).toContain(words.notSentYet.title)
  expect(location.hash).toBe('')
  await press()
  expect(document.body.textContent).not.toContain(words.notSentYet.title)
})

it('says that the answers were sent elsewhere where none is left to read [R2.486]', async () => {
  await draw(saved, async () => {
    await draw(noAnswers, async () => ({ kind: 'gone' }))
    return { kind: 'gone' }
  })
  await press()
  expect(document.querySelector('h1')?.textContent).toBe(words.titleEmpty)
  expect(alerted()).toContain(words.problems.gone.title)
})

it('names above the button the files that do not go along, and leads to them [R2.650]', async () => {
  for (const kept of [saved, noAnswers]) {
    await draw(kept, async () => ({ kind: 'gone' }), [
      { name: 'plan.pdf', instead: undefined },
      { name: 'prices.txt', instead: undefined },
    ])
    expect(alerted()).toContain('2 files are not stored yet')
    expect(alerted()).toContain('plan.pdf and prices.txt won’t be sent unless you try again.')
    expect(document.querySelector('[role="alert"] a')?.getAttribute('href')).toContain('#')
    await draw(kept, async () => ({ kind: 'gone' }))
    expect(document.querySelector('[role="alert"]')).toBeNull()
  }
})

it('names the old file that goes where its replacement is not stored [R2.668]', async () => {
  await draw(saved, async () => ({ kind: 'gone' }), [
    { name: 'Prices 2.csv', instead: 'Prices.csv' },
  ])
  expect(alerted()).toContain('Prices 2.csv won’t be sent unless you try again.')
  expect(alerted()).toContain('Until then the earlier Prices.csv goes in place of Prices 2.csv.')
})

it('offers no other answers under the alert of a send whose draft is gone since [R2.645]', async () => {
  await draw(saved, async () => ({ kind: 'failed' }))
  await press()
  expect(alerted()).toContain(words.problems.failed.title)
  await draw({ ...saved, draft: 'next' }, async () => ({ kind: 'failed' }))
  expect(alerted()).toContain(words.problems.gone.title)
  expect(alerted()).not.toContain(words.problems.failed.title)
})

it('shows six open questions and folds the others, unless that would hide a single one [R2.757]', async () => {
  const answer = { saved: { version: 1, text: 'Quotes', savedAt: '2026-11-24T00:00:00Z' } }
  const open = (count: number): KeptAnswers => ({
    draft: 'd',
    answers: Object.fromEntries(questionIds.slice(count).map((id) => [id, answer])),
  })
  const shown = () => document.querySelectorAll('[aria-labelledby="review-open"] > ul > li').length
  const fold = () => document.querySelector('[aria-labelledby="review-open"] > details')
  await draw(open(20), async () => ({ kind: 'failed' }))
  expect(shown()).toBe(6)
  expect(fold()?.querySelector('summary')?.textContent).toBe('14 more without an answer')
  expect(fold()?.querySelectorAll('li')).toHaveLength(14)
  await draw(open(7), async () => ({ kind: 'failed' }))
  expect(shown()).toBe(7)
  expect(fold()).toBeNull()
})
