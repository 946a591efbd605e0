import { profileWords } from '../../../content/accounts/profile.ts'
import type { BusinessProfile } from '../../api/client/business-profile.ts'
import { type AccountState, reloadProfile } from '../../session/session.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { BusinessForm } from './BusinessForm.tsx'
import styles from './profile.module.css'
import { Section } from './Section.tsx'

const words = profileWords.business

interface BusinessSectionProps {
  userId: string | undefined
  profile: BusinessProfile | null
  state: AccountState['profileState']
  onLoggedOut: () => void
}

export function BusinessSection({ userId, profile, state, onLoggedOut }: BusinessSectionProps) {
  return (
    <Section
      id="business"
      title={words.title}
      text={words.text}
      busy={state === 'unknown'}
      className={styles.business}
    >
      {state === 'failed' ? (
        <LoadFailed onRetry={reloadProfile}>{words.notLoaded}</LoadFailed>
      ) : state === 'loaded' && !profile ? (
        <p>{words.none}</p>
      ) : (
        <BusinessForm userId={userId} profile={profile} onLoggedOut={onLoggedOut} />
      )}
    </Section>
  )
}
