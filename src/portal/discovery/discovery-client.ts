import { useEffect, useState } from 'react'
import { type AccountState, useAccount } from '../../session/session.ts'
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
  const [client, setClient] = useState(() => clientOf({ user, profile, profileState }))
  const [lastUser, setLastUser] = useState(user)
  if (user && user.id !== lastUser?.id) setLastUser(user)

  useEffect(() => {
    if (isLoading) return
    setClient((last) => {
      if (!user) return last && countUnsaved(last.id) > 0 ? last : undefined
      return clientOf({ user, profile, profileState }, last)
    })
  }, [user, profile, profileState, isLoading])

  const ended = hasEnded ? lastUser?.id : undefined
  const isKept = ended !== undefined && (hasHiddenAnswers(ended) || hasHiddenMessages(ended))
  return { client, isLoggedIn: user !== null, hasEnded, isKept }
}

/** Of the account; its profile may be known from `last`, where that is the same client. */
const clientOf = (
  { user, profile, profileState }: Pick<AccountState, 'user' | 'profile' | 'profileState'>,
  last?: DiscoveryClient,
): DiscoveryClient | undefined => {
  if (!user) return undefined
  const known = profile ?? (last?.id === user.id ? last.profile : null)
  const isProfileLoading = !known && profileState === 'unknown'
  return { id: user.id, email: user.email ?? '', profile: known, isProfileLoading }
}
