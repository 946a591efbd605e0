import { deletionWords as words } from '../../../../content/profile/deletion.ts'
import { FocusedNotice } from '../../../ui/FocusedNotice.tsx'

export type Told = 'kept' | 'left' | 'administrator' | keyof typeof words.failed

/** What became of an act, where the section does not say it by itself. */
export function Outcome({ told }: { told: Told }) {
  if (told === 'left' || told === 'administrator')
    return <FocusedNotice of={told}>{words[told]}</FocusedNotice>
  const { title, text } = told === 'kept' ? words.kept : words.failed[told]
  return (
    <FocusedNotice tone={told === 'kept' ? 'success' : 'error'} title={title} of={told}>
      <p>{text}</p>
    </FocusedNotice>
  )
}
