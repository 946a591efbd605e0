import { useState } from 'react'
import { profileWords } from '../../../content/accounts/profile.ts'
import { newPasswordMessages } from '../../../domain/accounts/new-password.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Section } from './Section.tsx'

const words = profileWords.password

interface PasswordSectionProps {
  /** Empty until it is known. */
  email: string
  onLoggedOut: () => void
}

export function PasswordSection({ email, onLoggedOut }: PasswordSectionProps) {
  // The key of the form: each change starts with an empty one.
  const [changes, setChanges] = useState(0)
  return (
    <Section id="password" title={words.title} text={words.text} busy={!email}>
      {changes > 0 ? <Notice tone="success">{newPasswordMessages.updated}</Notice> : null}
      <PasswordForm
        key={changes}
        email={email}
        onChanged={() => setChanges((before) => before + 1)}
        onLoggedOut={onLoggedOut}
      />
    </Section>
  )
}
