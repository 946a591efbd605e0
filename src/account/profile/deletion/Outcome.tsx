import type { Ref } from 'react'
import { deletionWords as words } from '../../../../content/profile/deletion.ts'
import { Notice } from '../../../ui/Notice.tsx'

export type Told = 'kept' | 'left' | 'administrator' | keyof typeof words.failed

/** What became of an act, where the section does not say it by itself. */
export function Outcome({ told, ref }: { told: Told; ref: Ref<HTMLDivElement> }) {
  if (told === 'left') return <Notice ref={ref}>{words.left}</Notice>
  if (told === 'administrator') return <Notice ref={ref}>{words.administrator}</Notice>
  const { title, text } = told === 'kept' ? words.kept : words.failed[told]
  return (
    <Notice tone={told === 'kept' ? 'success' : 'error'} title={title} ref={ref}>
      <p>{text}</p>
    </Notice>
  )
}
