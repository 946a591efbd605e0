import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionEndedWords as words } from '../../../content/project/portal.ts'
import { loadOwnCall, ownCallKey } from '../../api/client/calls.ts'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { bookingAttributes } from '../../shell/booking.ts'
import layout from '../../ui/layout.module.css'
import { Answers } from '../answers/Answers.tsx'
import { notSentAddress } from '../answers/answers-address.ts'
import type { DiscoveryClient } from '../questions/question-rows.ts'
import { DiscoverySide } from './DiscoverySide.tsx'
import page from './discovery.module.css'
import { useDiscoveryClient } from './discovery-client.ts'
import { RoomHome } from './RoomHome.tsx'
import { VisitorsPage } from './VisitorsPage.tsx'

/** The questions: for a logged-in client with a field for every answer; a client whose session has ended reads what visitors do. */
export function DiscoveryQuestions() {
  const { client, isLoggedIn, hasEnded, isKept } = useDiscoveryClient()
  if (!client) {
    return (
      <>
        {hasEnded ? (
          <div className={layout.wrap}>
            <div className={page.ended}>
              <Ended isKept={isKept} />
            </div>
          </div>
        ) : null}
        <VisitorsPage />
      </>
    )
  }
  return (
    <Answers
      key={client.id}
      client={client}
      isLoggedIn={isLoggedIn}
      home={(savedAt, questions) => (
        <RoomHome
          userId={client.id}
          name={client.profile?.name ?? ''}
          isLoggedIn={isLoggedIn}
          savedAt={savedAt}
          questions={questions}
        />
      )}
      side={<ClientSide client={client} />}
    />
  )
}

/** With the call as the home has loaded it. */
function ClientSide({ client }: { client: DiscoveryClient }) {
  const { data: call } = useQuery({
    queryKey: ownCallKey(client.id),
    queryFn: loadOwnCall,
    enabled: false,
  })
  return (
    <DiscoverySide
      booking={bookingAttributes(person(client))}
      callAt={call?.state === 'booked' ? call.startsAt : undefined}
    />
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
