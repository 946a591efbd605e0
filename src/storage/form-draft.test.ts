import { beforeEach, expect, it } from 'vitest'
import { formDraft } from './form-draft.ts'

const draft = formDraft('mere', 'days')
const others = formDraft('hemi', 'days')
beforeEach(() => sessionStorage.clear())

it('forgets what was sent, but no newer draft, and none of another account [R2.719]', () => {
  draft.keep({ from: '1', until: '2' })
  const sent = draft.read()
  others.keep({ from: '7' })
  draft.keep({ from: '1', until: '3' })
  draft.forget(sent)
  expect(Object.keys(sessionStorage)).toHaveLength(2)
  draft.keep(sent)
  draft.forget(sent)
  expect(Object.keys(sessionStorage)).toEqual([others.key])
})
