import type { FormWords } from '../../../content/form.ts'
import type { FormOutcome } from '../../api/public/form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ReachUs } from './ReachUs.tsx'

export type FormState = 'writing' | 'sending' | FormOutcome['kind']

/** What became of a form, announced where it stands. */
export function Outcome({ state, words }: { state: FormState; words: FormWords }) {
  if (state === 'sent') return <Notice tone="success">{words.sent.inline}</Notice>
  if (state === 'writing' || state === 'sending' || state === 'invalid') return null
  const { title, text } = state === 'too-many' ? words.tooMany : words.failed
  return (
    <Notice tone="error" title={title}>
      <p>
        {text}
        <ReachUs />
      </p>
    </Notice>
  )
}
