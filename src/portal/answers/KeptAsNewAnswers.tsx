import { useEffect, useState } from 'react'
import { keptAsNewAnswersWords as words } from '../../../content/answers/answers.ts'
import {
  type KeptAsNewAnswers as Kept,
  takeKeptAsNewAnswers,
} from '../../storage/kept-as-new-answers.ts'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'

/** What of late changes was kept among the answers below, for who comes from there. */
export function KeptAsNewAnswers({ userId }: { userId: string }) {
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    const left = takeKeptAsNewAnswers(userId)
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
