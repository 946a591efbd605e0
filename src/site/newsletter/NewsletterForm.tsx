import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { everyForm } from '../../../content/form.ts'
import { newsletterConsent, newsletter as words } from '../../../content/pages/news-page.ts'
import { firstErrors } from '../../../domain/forms/form.ts'
import {
  type SubscriptionField,
  subscriptionSchema,
} from '../../../domain/newsletter/newsletter.ts'
import { formAction } from '../../api/public/form.ts'
import {
  askNewsletter,
  NEWSLETTER_FUNCTION,
  type NewsletterOutcome,
} from '../../api/public/newsletter.ts'
import { track } from '../../api/track.ts'
import { emptyHoneypot, Honeypot } from '../../shell/Honeypot.tsx'
import { Button } from '../../ui/Button.tsx'
import checkbox from '../../ui/Checkbox.module.css'
import field from '../../ui/Field.module.css'
import { TextField } from '../../ui/Field.tsx'
import formStyles from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { useIslandReady } from '../../ui/use-island-ready.ts'
import { Inline } from '../Inline.tsx'
import styles from './newsletter.module.css'

type Errors = Partial<Record<SubscriptionField, string>>
type State = 'writing' | 'sending' | NewsletterOutcome['kind']

/** An island: without its script the same markup posts natively, and the browser checks it. */
export default function NewsletterForm({ source }: { source: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>('writing')
  const [errors, setErrors] = useState<Errors>({})
  // From now on validation messages are ours.
  useEffect(() => form.current?.setAttribute('novalidate', ''), [])
  useIslandReady(form)

  const showErrors = (messages: Errors) => {
    flushSync(() => setErrors(messages))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const element = event.currentTarget
    const values = Object.fromEntries(new FormData(element))
    const input = v.safeParse(subscriptionSchema, values)
    if (!input.success) return showErrors(firstErrors(input.issues))

    setErrors({})
    setState('sending')
    const outcome = await askNewsletter('subscribe', values)
    setState(outcome.kind)
    if (outcome.kind === 'invalid') return showErrors(outcome.fields)
    if (outcome.kind === 'hidden-field') emptyHoneypot(element)
    if (outcome.kind !== 'sent') return
    track('form_submit', 'newsletter')
    element.reset()
  }

  return (
    <form
      ref={form}
      className={`${formStyles.form} ${styles.form}`}
      method="post"
      action={formAction(NEWSLETTER_FUNCTION)}
      onSubmit={submit}
    >
      <input type="hidden" name="action" value="subscribe" />
      <input type="hidden" name="consentVersion" value={newsletterConsent.version} />
      <input type="hidden" name="source" value={source} />
      <TextField
        id="newsletter-email"
        name="email"
        label={words.label}
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <div>
        <label className={styles.consent}>
          <input
            type="checkbox"
            className={checkbox.checkbox}
            name="consent"
            required
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby="newsletter-consent-error"
          />
          {newsletterConsent.text}
        </label>
        <p className={field.error} id="newsletter-consent-error">
          {errors.consent}
        </p>
      </div>
      <Honeypot form="newsletter" />
      {state === 'sent' ? <Notice tone="success">{words.pending}</Notice> : null}
      {state === 'hidden-field' ? (
        <Notice tone="error" title={everyForm.hiddenField.title}>
          <p>{everyForm.hiddenField.text}</p>
        </Notice>
      ) : null}
      {state === 'too-many' ? <Notice tone="error">{words.tooMany}</Notice> : null}
      {state === 'failed' || state === 'expired' ? (
        <Notice tone="error">{words.failed}</Notice>
      ) : null}
      <div className={formStyles.end}>
        <Button type="submit" aria-disabled={state === 'sending' || undefined}>
          {state === 'sending' ? words.submitting : words.submit}
        </Button>
        <p className={formStyles.endHint}>
          <Inline text={words.notice} />
        </p>
      </div>
    </form>
  )
}
