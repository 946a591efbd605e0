import { useEffect, useState } from 'react'
import { hasOpenDraft } from '../../api/answers-draft.ts'
import type { BusinessProfile } from '../../api/business-profile.ts'
import { useAccount } from '../../session/session.ts'

export interface DiscoveryClient {
  readonly id: string
  readonly email: string
  readonly profile: BusinessProfile | null
}

/**
 * Whose questions these are. Somebody whose session ends with something typed stays the client, so
 * that nothing is lost; a logout deletes what was typed or puts it away, and leaves a visitor.
 */
export const useDiscoveryClient = (): {
  readonly client: DiscoveryClient | undefined
  readonly isLoggedIn: boolean
  /** Whether this page was a client's, and nobody is logged in any more. */
  readonly hasEnded: boolean
} => {
  const { user, profile, hasEnded, isLoading } = useAccount()
  const [client, setClient] = useState<DiscoveryClient>()

  useEffect(() => {
    if (isLoading) return
    setClient((last) => {
      if (!user) return last && hasOpenDraft(last.id) ? last : undefined
      const isSame = last?.id === user.id
      const known = profile ?? (isSame ? last.profile : null)
      return { id: user.id, email: user.email ?? '', profile: known }
    })
  }, [user, profile, isLoading])

  return { client, isLoggedIn: user !== null, hasEnded }
}
