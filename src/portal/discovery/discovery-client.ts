import { useEffect, useState } from 'react'
import { useAccount } from '../../session/session.ts'
import { countUnsaved, hasHiddenAnswers } from '../../storage/kept-answers.ts'
import { hasHiddenMessages } from '../../storage/kept-messages.ts'
import type { DiscoveryClient } from '../questions/question-rows.ts'

/**
 * The client of the form. If the session ends while answers are not saved, the client stays, so that nothing is
 * lost; a logout deletes or hides them, and leaves a visitor.
 */
export const useDiscoveryClient = (): {
  readonly client: DiscoveryClient | undefined
  readonly isLoggedIn: boolean
  /** Whether the page was a client's whose session has ended. */
  readonly hasEnded: boolean
  /** Whether a logout has put away what that client typed. */
  readonly isKept: boolean
} => {
  const { user, profile, profileState, hasEnded, isLoading } = useAccount()
  const [client, setClient] = useState<DiscoveryClient>()
  const [lastUser, setLastUser] = useState(user)
  if (user && user.id !== lastUser?.id) setLastUser(user)

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

  const ended = hasEnded ? lastUser?.id : undefined
  const isKept = ended !== undefined && (hasHiddenAnswers(ended) || hasHiddenMessages(ended))
  return { client, isLoggedIn: user !== null, hasEnded, isKept }
}
