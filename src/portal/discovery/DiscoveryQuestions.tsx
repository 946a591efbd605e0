import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionEndedWords as words } from '../../../content/project/portal.ts'
import { fetchFileCode } from '../../api/client-code.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { bookingAttributes } from '../../shell/booking.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import layout from '../../ui/layout.module.css'
import { Answers } from '../answers/Answers.tsx'
import { notSentAddress } from '../answers/answers-step.ts'
import { QUESTIONS_ANCHOR } from '../questions/anchors.ts'
import type { DiscoveryClient } from '../questions/question-rows.ts'
import { HomeSkeleton } from '../room/HomeSkeleton.tsx'
import { RoomHome } from '../room/RoomHome.tsx'
import { DiscoveryHead } from './DiscoveryHead.tsx'
import { DiscoverySide } from './DiscoverySide.tsx'
import page from './discovery.module.css'
import { useDiscoveryClient } from './discovery-client.ts'
import { VisitorQuestions } from './VisitorQuestions.tsx'

/**
 * The questions: prerendered for all visitors, to read without script; for a logged-in client with a field for
 * every answer.
 */
export function DiscoveryQuestions() {
  return (
    <ErrorBoundary>
      <Discovery />
    </ErrorBoundary>
  )
}

function Discovery() {
  const { client, isLoggedIn, hasEnded, isKept } = useDiscoveryClient()
  const [queryClient] = useState(createQueryClient)
  useEffect(fetchFileCode, [])

  if (!client) {
    return (
      <>
        <div className={layout.wrap}>
          {hasEnded ? (
            <div className={page.ended}>
              <Ended isKept={isKept} />
            </div>
          ) : null}
          <DiscoveryHead />
        </div>
        <div data-for="clients">
          <HomeSkeleton />
        </div>
        <div className={layout.wrap}>
          <VisitorQuestions side={<DiscoverySide booking={bookingAttributes()} />} />
        </div>
      </>
    )
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Answers
        key={client.id}
        client={client}
        isLoggedIn={isLoggedIn}
        home={(savedAt) => (
          <RoomHome
            userId={client.id}
            name={client.profile?.name ?? ''}
            isLoggedIn={isLoggedIn}
            savedAt={savedAt}
            questions={`#${QUESTIONS_ANCHOR}`}
          />
        )}
        side={<DiscoverySide booking={bookingAttributes(person(client))} />}
      />
    </QueryClientProvider>
  )
}

function Ended({ isKept }: { isKept: boolean }) {
  const [back] = useState(notSentAddress)
  const said = back ? words.unsent : { text: isKept ? words.textKept : words.text }
  return <SessionEnded words={{ ...words, ...said }} back={back} takesFocus={back !== undefined} />
}

const person = ({ profile, email }: DiscoveryClient) => ({
  name: profile ? `${profile.name} ${profile.surname}`.trim() : '',
  email: profile?.email || email,
})
