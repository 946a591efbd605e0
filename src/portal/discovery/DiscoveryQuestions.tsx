import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionEndedWords } from '../../../content/portal.ts'
import { SessionEnded } from '../../account/SessionEnded.tsx'
import { bookingHref } from '../../booking.ts'
import { createQueryClient } from '../../data/query-client.ts'
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx'
import answersStyles from '../../styles/discovery-answers.css?url'
import { addStylesheet } from '../../ui/stylesheet.ts'
import { ClientQuestions } from './ClientQuestions.tsx'
import { DiscoveryHead } from './DiscoveryHead.tsx'
import { DiscoverySide } from './DiscoverySide.tsx'
import { type DiscoveryClient, useDiscoveryClient } from './discovery-client.ts'
import { VisitorQuestions } from './VisitorQuestions.tsx'

/**
 * The questions: as the page has them, readable by anybody and without script, and in the browser
 * of somebody who is logged in with a field for every answer.
 */
export function DiscoveryQuestions() {
  return (
    <ErrorBoundary>
      <Discovery />
    </ErrorBoundary>
  )
}

function Discovery() {
  const { client, isLoggedIn, hasEnded } = useDiscoveryClient()
  const isStyled = useAnswersStyles()
  const [queryClient] = useState(createQueryClient)

  if (!client || !isStyled) {
    return (
      <div className="wrap discovery">
        {hasEnded && isStyled ? <SessionEnded words={sessionEndedWords} /> : null}
        <DiscoveryHead />
        <VisitorQuestions side={<DiscoverySide booking={bookingHref()} />} />
      </div>
    )
  }
  return (
    <QueryClientProvider client={queryClient}>
      <div className="wrap discovery">
        <ClientQuestions
          key={client.id}
          client={client}
          isLoggedIn={isLoggedIn}
          side={<DiscoverySide booking={bookingHref(person(client))} />}
        />
      </div>
    </QueryClientProvider>
  )
}

/** Visitors do without the styles of forms. */
const useAnswersStyles = (): boolean => {
  const [isStyled, setIsStyled] = useState(false)
  useEffect(() => {
    addStylesheet(answersStyles).then(() => setIsStyled(true))
  }, [])
  return isStyled
}

const person = ({ profile, email }: DiscoveryClient) => ({
  name: profile ? `${profile.name} ${profile.surname}`.trim() : '',
  email: profile?.email || email,
})
