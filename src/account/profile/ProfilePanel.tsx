import type { User } from '@supabase/auth-js'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { profileWords } from '../../../content/accounts/profile.ts'
import { checkSession } from '../../api/session-check.ts'
import { useOwner } from '../../session/Owned.tsx'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import type { AccountState } from '../../session/session.ts'
import { fetchLoginAgain } from '../dialogs.tsx'
import { BusinessSection } from './BusinessSection.tsx'
import { ConsentsSection } from './consents/ConsentsSection.tsx'
import { DataSection } from './data/DataSection.tsx'
import { DeletionSection } from './deletion/DeletionSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import styles from './profile.module.css'
import { SectionLinks } from './SectionLinks.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** The business profile, and the account's address, password and sessions. */
export function ProfilePanel() {
  const { user: owner, account, isLoggedIn, isLeft, isPutAway } = useOwner()
  const panel = useRef<HTMLDivElement>(null)
  const [wasRefused, setWasRefused] = useState(false)
  useEffect(fetchLoginAgain, [])
  useEffect(() => {
    if (isLoggedIn) setWasRefused(false)
  }, [isLoggedIn])

  // The fragment's target moved when the forms were filled.
  const { profile, profileState } = account
  const isReady = profileState !== 'unknown'
  useEffect(() => {
    if (!isReady || !location.hash) return
    panel.current?.querySelector(`#${CSS.escape(location.hash.slice(1))}`)?.scrollIntoView()
  }, [isReady])

  const hasEnded = !isLeft && (wasRefused || !isLoggedIn)
  const onLoggedOut = useCallback(() => {
    setWasRefused(true)
    checkSession()
  }, [])
  if (hasEnded && (profileState !== 'loaded' || isPutAway)) {
    return (
      <div className={styles.profile} data-owner="">
        <Ended words={profileWords.endedBefore} />
      </div>
    )
  }
  return (
    <div ref={panel} className={styles.profile} data-owner="">
      {hasEnded ? <Ended words={profileWords.ended} /> : null}
      <ProfileSections
        owner={owner}
        profile={profile}
        profileState={profileState}
        onLoggedOut={onLoggedOut}
      />
    </div>
  )
}

interface ProfileSectionsProps {
  /** Undefined on the page as it is built. */
  owner?: User
  profile?: AccountState['profile']
  profileState?: AccountState['profileState']
  onLoggedOut?: () => void
}

/** Empty, and with fields that take nothing, until it is known whose they are. */
export function ProfileSections({
  owner,
  profile = null,
  profileState = 'unknown',
  onLoggedOut = () => {},
}: ProfileSectionsProps) {
  return (
    <>
      <SectionLinks />
      <BusinessSection
        key={owner?.id}
        userId={owner?.id}
        profile={profile}
        state={profileState}
        onLoggedOut={onLoggedOut}
      />
      <EmailSection
        userId={owner?.id}
        current={owner?.email ?? ''}
        pending={owner?.new_email}
        onLoggedOut={onLoggedOut}
      />
      <PasswordSection email={owner?.email ?? ''} onLoggedOut={onLoggedOut} />
      <SessionsSection userId={owner?.id} onLoggedOut={onLoggedOut} />
      <ConsentsSection userId={owner?.id} onLoggedOut={onLoggedOut} />
      <DataSection
        owner={owner ? { id: owner.id, email: owner.email ?? '' } : undefined}
        onLoggedOut={onLoggedOut}
      />
      <DeletionSection userId={owner?.id} onLoggedOut={onLoggedOut} />
    </>
  )
}

/** What the page is built with. */
export const BuiltProfile = () => (
  <div className={styles.profile}>
    <ProfileSections />
  </div>
)

const Ended = (props: ComponentProps<typeof SessionEnded>) => (
  <div className={styles.ended}>
    <SessionEnded {...props} />
  </div>
)
