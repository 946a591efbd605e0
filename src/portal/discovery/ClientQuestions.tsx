import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ownSubmissionsKey } from '../../api/client/own-submissions.ts'
import { BrokenForm } from '../../shell/BrokenForm.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { Confirmation } from './Confirmation.tsx'
import { DiscoveryHead } from './DiscoveryHead.tsx'
import page from './discovery.module.css'
import type { DiscoveryClient } from './discovery-client.ts'

interface ClientQuestionsProps {
  client: DiscoveryClient
  isLoggedIn: boolean
  side: ReactNode
}

/** The form or its confirmation, and the earlier submissions. */
export function ClientQuestions({ client, isLoggedIn, side }: ClientQuestionsProps) {
  const queryClient = useQueryClient()
  const [reference, setReference] = useState<string>()
  const loadAgain = async () => {
    const queryKey = ownSubmissionsKey(client.id)
    // A first load that is still under way would be taken for the new one.
    await queryClient.cancelQueries({ queryKey })
    await queryClient.invalidateQueries({ queryKey })
  }

  if (reference) {
    return (
      <>
        <DiscoveryHead client={client} isDone />
        <div className={page.body}>
          <div className={page.main}>
            <Confirmation
              reference={reference}
              email={client.email}
              onAnother={() => setReference(undefined)}
            />
          </div>
          {side}
        </div>
      </>
    )
  }
  return (
    <ErrorBoundary fallback={<BrokenForm />}>
      <AnswerForm
        client={client}
        isLoggedIn={isLoggedIn}
        onSubmitted={(submitted) => {
          loadAgain()
          setReference(submitted)
        }}
        onGone={loadAgain}
        below={null}
        side={side}
      />
    </ErrorBoundary>
  )
}
