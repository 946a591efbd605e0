import type { User } from '@supabase/auth-js'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { SessionCheckFailed } from './SessionCheckFailed.tsx'
import { type AccountState, useAccount } from './session.ts'
import { storedUser } from './session-display.ts'
import { hasLoggedOutHere, isSessionEndExpected } from './session-end.ts'

/** Whose page this is. */
export interface Owner {
  readonly user: User
  /** As it was last known while the owner was logged in. */
  readonly account: AccountState
  readonly isLoggedIn: boolean
  /** The page is being left by a logout on it: nothing is said of that. */
  readonly isLeft: boolean
  /** After a logout on this page nothing of the account is drawn: whoever sits here may be another. */
  readonly isPutAway: boolean
}

/** What is known of whose page this is. */
interface Ownership {
  readonly owner: Owner | undefined
  readonly hasCheckFailed: boolean
}

const OwnershipContext = createContext<Ownership>({ owner: undefined, hasCheckFailed: false })
const OwnerContext = createContext<Owner | undefined>(undefined)

/** The owner of what stands within `Owned`. @throws outside of it. */
export const useOwner = (): Owner => {
  const owner = use(OwnerContext)
  if (!owner) throw new Error('This stands within Owned')
  return owner
}

/**
 * Knows whose page this is, from the first moment on: it keeps its owner when the session ends, with what was typed, until
 * another user logs in.
 */
export function OwnerOfPage({ children }: { children: ReactNode }) {
  const account = useAccount()
  const [last, setLast] = useState(account)
  if (account.user && isOther(account, last)) setLast(account)
  const isShownAgain = useShownAgain(account.user?.id)

  const { user } = last
  const isLoggedIn = user !== null && account.user?.id === user.id
  const owner = user
    ? {
        user,
        account: last,
        isLoggedIn,
        isLeft: !isLoggedIn && isSessionEndExpected() && !isShownAgain,
        isPutAway: !isLoggedIn && (hasLoggedOutHere() || isShownAgain),
      }
    : undefined
  return (
    <OwnershipContext value={{ owner, hasCheckFailed: account.hasCheckFailed }}>
      {children}
    </OwnershipContext>
  )
}

interface OwnedProps {
  /** What is drawn while nobody was logged in on this page. */
  visitor?: ReactNode
  children: ReactNode
}

/** What belongs to the owner of the page, and begins anew with the next one. */
export function Owned({ visitor = null, children }: OwnedProps) {
  const { owner, hasCheckFailed } = use(OwnershipContext)
  if (!owner) return hasCheckFailed ? <SessionCheckFailed /> : visitor
  return (
    <OwnerContext key={owner.user.id} value={owner}>
      {children}
    </OwnerContext>
  )
}

const isOther = (one: AccountState, other: AccountState) =>
  one.user?.id !== other.user?.id ||
  one.user?.email !== other.user?.email ||
  one.user?.new_email !== other.user?.new_email ||
  one.profile !== other.profile ||
  one.profileState !== other.profileState ||
  one.role !== other.role

/** Whether the page was left at a logout, and is come back to out of the back/forward cache. */
const useShownAgain = (userId: string | undefined): boolean => {
  const [isShownAgain, setShownAgain] = useState(false)
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isSessionEndExpected() && storedUser() === null) setShownAgain(true)
    }
    addEventListener('pageshow', follow)
    return () => removeEventListener('pageshow', follow)
  }, [])
  useEffect(() => {
    if (userId !== undefined) setShownAgain(false)
  }, [userId])
  return isShownAgain
}
