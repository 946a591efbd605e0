import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { answersWords as words } from '../../../content/answers/answers.ts'
import { noAnswers } from '../../../domain/answers/kept-answers.ts'
import type { SyncState } from './answer-rows.ts'
import { Trouble } from './Trouble.tsx'

const draw = (isLoaded: boolean) => {
  const state: SyncState = { isLoaded, files: [], problem: 'failed' }
  return renderToStaticMarkup(
    <Trouble
      answers={{
        kept: noAnswers,
        state,
        touched: new Set(),
        type: () => {},
        choose: () => {},
        chooseFiles: () => {},
        sync: async () => true,
        open: async () => undefined,
        send: async () => ({ kind: 'failed' }),
        now: () => ({ kept: noAnswers, state }),
        discard: async () => true,
      }}
      logIn={undefined}
    />,
  )
}

it('says that saved answers could not be loaded until they are, and not where only a save has failed', () => {
  expect(draw(false)).toContain(words.notLoaded.title)
  expect(draw(true)).toBe('')
})
