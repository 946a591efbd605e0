import type { ReactNode } from 'react'
import { BrokenForm } from '../../shell/BrokenForm.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Answers } from '../answers/Answers.tsx'
import { useAnswersStep } from '../answers/answers-step.ts'
import { DiscoveryHead } from './DiscoveryHead.tsx'
import type { DiscoveryClient } from './discovery-client.ts'
import { Submissions } from './Submissions.tsx'

interface ClientQuestionsProps {
  client: DiscoveryClient
  isLoggedIn: boolean
  side: ReactNode
}

/** Answering, and the earlier submissions. */
export function ClientQuestions({ client, isLoggedIn, side }: ClientQuestionsProps) {
  const step = useAnswersStep()
  return (
    <>
      {step === 'questions' ? <DiscoveryHead client={client} /> : null}
      <ErrorBoundary fallback={<BrokenForm />}>
        <Answers
          client={client}
          isLoggedIn={isLoggedIn}
          side={side}
          below={<Submissions userId={client.id} isLoggedIn={isLoggedIn} />}
        />
      </ErrorBoundary>
    </>
  )
}
