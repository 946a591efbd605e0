import { useState } from 'react'
import { profileWords } from '../../../content/accounts/profile.ts'
import { emailChangeSchema } from '../../../domain/accounts/email-change.ts'
import { paths } from '../../../domain/site/paths.ts'
import { formDraft } from '../../storage/form-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { EmailField } from '../EmailField.tsx'
import { requestEmailChange } from './email-change.ts'
import styles from './profile.module.css'
import { Section } from './Section.tsx'

const words = profileWords.email

interface EmailSectionProps {
  userId: string | undefined
  /** Empty until it is known. */
  current: string
  /** A new address that is not confirmed yet. */
  pending: string | undefined
  onLoggedOut: () => void
}

export function EmailSection({ userId, current, pending, onLoggedOut }: EmailSectionProps) {
  const [asked, setAsked] = useState<string>()
  const { field, onSubmit, problem, isSubmitting } = useSchemaForm(emailChangeSchema(current), {
    labels: { email: words.next },
    draft: userId ? formDraft(userId, 'email') : undefined,
  })
  const next = [asked, pending].find((address) => address && address !== current)

  const change = onSubmit(async ({ email }) => {
    const result = await requestEmailChange(email)
    if (result.outcome === 'logged-out') return onLoggedOut()
    if (result.outcome === 'failed') return { problem: result.message }
    setAsked(email)
    // The notice above the form says it.
    return { sent: '' }
  })

  return (
    <Section id="email" title={words.title} text={words.text} busy={!current}>
      <dl className={styles.fact}>
        <dt>{words.current}</dt>
        <dd>{current || '\u00A0'}</dd>
      </dl>
      {next ? (
        <Notice tone="success" title={words.pendingTitle}>
          <p>{words.pending(current, next)}</p>
        </Notice>
      ) : null}
      <form className={form.form} method="post" action={paths.profile} noValidate onSubmit={change}>
        {problem ? (
          <FocusedNotice tone="error">
            <p>{problem}</p>
          </FocusedNotice>
        ) : null}
        <fieldset className={form.form} disabled={!current}>
          <EmailField {...field('email')} />
        </fieldset>
        <div className={styles.actions}>
          <Button type="submit" variant="line" aria-disabled={isSubmitting || !current}>
            {isSubmitting ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
    </Section>
  )
}
