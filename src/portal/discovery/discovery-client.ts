import { useEffect, useState } from 'react'
import { useAccount } from '../../session/session.ts'
import { countUnsaved } from '../../storage/kept-answers.ts'
import type { DiscoveryClient } from './rows.ts'

/**
 * The client of the form. If the session ends while answers are not saved, the client stays, so that nothing is
 * lost; a logout deletes or hides them, and leaves a visitor.
 */
export const useDiscoveryClient = (): {
  readonly client: DiscoveryClient | undefined
  readonly isLoggedIn: boolean
  /** Whether the page was a client's whose session has ended. */
  readonly hasEnded: boolean
} => {
  const { user, profile, profileState, hasEnded, isLoading } = useAccount()
  const [client, setClient] = useState<DiscoveryClient>()

  useEffect(() => {
    if (isLoading) return
    setClient((last) => {
      if (!user) return last && countUnsaved(last.id) > 0 ? last : undefined
      const isSame = last?.id === user.id
      const known = profile ?? (isSame ? last.profile : null)
      const isProfileLoading = !known && profileState === 'unknown'
      return { id: user.id, email: user.email ?? '', profile: known, isProfileLoading }
    })
  }, [user, profile, profileState, isLoading])

  return { client, isLoggedIn: user !== null, hasEnded }
}
