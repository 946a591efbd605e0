import { useEffect, useState } from 'react'
import { keptAnewWords as words } from '../../../content/answers.ts'
import { submissionPath } from '../../../domain/applications.ts'
import { type KeptAnew as Kept, takeKeptAnew } from '../../storage/kept-anew.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'

/** What of late changes was kept among the answers below, for who comes from there. */
export function KeptAnew({ userId }: { userId: string }) {
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    const left = takeKeptAnew(userId)
    if (left) setKept(left)
  }, [userId])
  if (!kept || kept.owner !== userId) return null

  const { reference, answers, files, isAll } = kept
  if (isAll) {
    return (
      <FocusedNotice tone="success" title={words.title(reference)}>
        <p>{words.text(answers, files)}</p>
      </FocusedNotice>
    )
  }
  return (
    <FocusedNotice
      tone="error"
      title={words.notAll.title(reference)}
      actions={
        <ButtonLink variant="line" href={submissionPath(kept.submission)}>
          {words.notAll.open(reference)}
        </ButtonLink>
      }
    >
      <p>{words.notAll.text(reference)}</p>
    </FocusedNotice>
  )
}
