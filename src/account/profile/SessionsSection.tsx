import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionsWords as words } from '../../../content/profile/sessions.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { signOut } from '../../session/sign-out.ts'
import { Section } from './Section.tsx'
import { Sessions } from './Sessions.tsx'

interface SessionsSectionProps {
  /** Undefined until the user is known. */
  userId: string | undefined
  onLoggedOut: () => void
}

/** Where the user is logged in, and the end of each of these sessions. */
export function SessionsSection({ userId, onLoggedOut }: SessionsSectionProps) {
  const [queryClient] = useState(createQueryClient)
  const [isLeaving, setIsLeaving] = useState(false)

  const leave = async (scope: 'local' | 'global') => {
    if (isLeaving || userId === undefined) return
    setIsLeaving(true)
    try {
      await signOut(scope)
    } finally {
      setIsLeaving(false)
    }
  }

  return (
    <Section id="sessions" title={words.title} text={words.text}>
      <QueryClientProvider client={queryClient}>
        <Sessions
          key={userId}
          userId={userId}
          isLeaving={isLeaving}
          onLeave={leave}
          onLoggedOut={onLoggedOut}
        />
      </QueryClientProvider>
    </Section>
  )
}
