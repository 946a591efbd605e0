import { useId, useState } from 'react'
import { profileWords } from '../../../content/accounts/profile.ts'
import { emailChangeSchema } from '../../../domain/accounts/email-change.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { EmailField } from '../EmailField.tsx'
import { requestEmailChange } from './email-change.ts'
import styles from './profile.module.css'
import { Section } from './Section.tsx'

const words = profileWords.email

interface EmailSectionProps {
  /** Empty until it is known. */
  current: string
  /** A new address that is not confirmed yet. */
  pending: string | undefined
  onLoggedOut: () => void
}

export function EmailSection({ current, pending, onLoggedOut }: EmailSectionProps) {
  const id = useId()
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const { register, onSubmit, reset, errors, isSubmitting } = useSchemaForm(
    emailChangeSchema(current),
  )
  const next = [asked, pending].find((address) => address && address !== current)

  const change = onSubmit(async ({ email }) => {
    setFailure(undefined)
    const result = await requestEmailChange(email)
    if (result.outcome === 'logged-out') return onLoggedOut()
    if (result.outcome === 'failed') return setFailure(result.message)
    setAsked(email)
    reset()
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
        {failure ? (
          <Notice tone="error">
            <p>{failure}</p>
          </Notice>
        ) : null}
        <EmailField
          id={`${id}-email`}
          label={words.next}
          error={errors.email?.message}
          {...register('email')}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="line" aria-disabled={isSubmitting || !current}>
            {isSubmitting ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
    </Section>
  )
}
