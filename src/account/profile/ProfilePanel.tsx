import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { profileWords } from '../../../content/accounts/profile.ts'
import { checkSession } from '../../api/session-check.ts'
import { useGuard } from '../../session/guard.ts'
import { SessionCheckFailed } from '../../session/SessionCheckFailed.tsx'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { hasLoggedOutHere, isSessionEndExpected } from '../../session/session-end.ts'
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
  const account = useGuard('profile')
  const [shown, setShown] = useState(account)
  const panel = useRef<HTMLDivElement>(null)
  const [wasRefused, setWasRefused] = useState(false)
  useEffect(fetchLoginAgain, [])

  // The page keeps its owner when the session ends, with what was typed.
  useEffect(() => {
    if (!account.user) return
    setShown(account)
    setWasRefused(false)
  }, [account])

  // The fragment's target moved when the forms were filled.
  const { user: owner, profile, profileState } = shown
  const isReady = owner !== null && profileState !== 'unknown'
  useEffect(() => {
    if (!isReady || !location.hash) return
    panel.current?.querySelector(`#${CSS.escape(location.hash.slice(1))}`)?.scrollIntoView()
  }, [isReady])

  const hasEnded =
    !isSessionEndExpected() && (wasRefused || (owner !== null && account.user === null))
  const onLoggedOut = useCallback(() => {
    setWasRefused(true)
    checkSession()
  }, [])
  if (hasEnded && (profileState !== 'loaded' || hasLoggedOutHere())) {
    return (
      <div className={styles.profile} data-owner="">
        <Ended words={profileWords.endedBefore} />
      </div>
    )
  }
  if (account.hasCheckFailed) {
    return (
      <div className={styles.profile} data-owner="">
        <SessionCheckFailed />
      </div>
    )
  }
  return (
    <div ref={panel} className={styles.profile} data-owner={owner ? '' : undefined}>
      {hasEnded ? <Ended words={profileWords.ended} /> : null}
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
    </div>
  )
}

const Ended = (props: ComponentProps<typeof SessionEnded>) => (
  <div className={styles.ended}>
    <SessionEnded {...props} />
  </div>
)
