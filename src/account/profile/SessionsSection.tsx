import { useState } from 'react'
import { profileWords } from '../../../content/profile.ts'
import { signOut } from '../../session/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './profile.module.css'
import { clearProfileDraft } from './profile-draft.ts'
import { Section } from './Section.tsx'

const words = profileWords.sessions

interface SessionsSectionProps {
  /** Whether the user is known. */
  isKnown: boolean
}

export function SessionsSection({ isKnown }: SessionsSectionProps) {
  const [isLeaving, setIsLeaving] = useState(false)

  const leave = async (scope: 'local' | 'global') => {
    if (isLeaving || !isKnown) return
    setIsLeaving(true)
    try {
      if (await signOut(scope)) clearProfileDraft()
    } finally {
      setIsLeaving(false)
    }
  }

  return (
    <Section id="sessions" title={words.title} text={words.text}>
      <div className={styles.actions}>
        <Button variant="line" aria-disabled={isLeaving || !isKnown} onClick={() => leave('local')}>
          {words.here}
        </Button>
        <Button
          variant="line"
          aria-disabled={isLeaving || !isKnown}
          onClick={() => leave('global')}
        >
          {words.everywhere}
        </Button>
      </div>
    </Section>
  )
}
