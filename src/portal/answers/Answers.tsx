import type { ReactNode } from 'react'
import { BrokenForm } from '../../shell/BrokenForm.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import type { DiscoveryClient } from '../questions/question-rows.ts'
import { useChangedSubmission } from './answers-address.ts'
import { ChangeAnswers } from './ChangeAnswers.tsx'
import { NewAnswers } from './NewAnswers.tsx'

interface AnswersProps {
  client: DiscoveryClient
  isLoggedIn: boolean
  /** Beside the questions. */
  side: ReactNode
  /** Above the questions, with when an answer was saved last. */
  home: (savedAt: Date | undefined, questions: string) => ReactNode
}

/**
 * Answering the discovery questions, by the address: the questions, their review, or the same for changes to what
 * was sent. Stands in a `QueryClientProvider`; only the questions leave the page's `<h1>` to what is above them.
 */
export function Answers({ home, ...props }: AnswersProps) {
  const submission = useChangedSubmission()
  return (
    <ErrorBoundary fallback={<BrokenForm />}>
      {submission === undefined ? (
        <NewAnswers home={home} {...props} />
      ) : (
        <ChangeAnswers key={submission} submission={submission} {...props} />
      )}
    </ErrorBoundary>
  )
}
