import type { ReactNode } from 'react'
import type { DiscoveryClient } from '../discovery/discovery-client.ts'
import { useChangedSubmission } from './answers-step.ts'
import { ChangeAnswers } from './ChangeAnswers.tsx'
import { NewAnswers } from './NewAnswers.tsx'

interface AnswersProps {
  client: DiscoveryClient
  isLoggedIn: boolean
  /** Beside the questions. */
  side: ReactNode
  /** Below the questions. */
  below?: ReactNode
}

/**
 * Answering the discovery questions, by the address: the questions, their review, or the same for changes to what
 * was sent. Stands in a `QueryClientProvider`; only the questions leave the page's `<h1>` to what is above them.
 */
export function Answers(props: AnswersProps) {
  const submission = useChangedSubmission()
  return submission === undefined ? (
    <NewAnswers {...props} />
  ) : (
    <ChangeAnswers key={submission} submission={submission} {...props} />
  )
}
