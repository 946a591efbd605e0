import { useEffect, useState } from 'react'
import { keptAnewWords as words } from '../../../content/answers/answers.ts'
import { type KeptAnew as Kept, takeKeptAnew } from '../../storage/kept-anew.ts'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'

/** What of late changes was kept among the answers below, for who comes from there. */
export function KeptAnew({ userId }: { userId: string }) {
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    const left = takeKeptAnew(userId)
    if (left) setKept(left)
  }, [userId])
  if (!kept || kept.owner !== userId) return null

  const { reference, answers, files } = kept
  return (
    <FocusedNotice tone="success" title={words.title(reference)}>
      <p>{words.text(answers, files)}</p>
    </FocusedNotice>
  )
}
