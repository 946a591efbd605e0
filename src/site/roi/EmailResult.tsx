import { type SubmitEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { roi } from '../../../content/calculator/roi.ts'
import type { RoiInput } from '../../../domain/calculator/roi.ts'
import { roiReportMessages, roiReportSchema } from '../../../domain/calculator/roi-report.ts'
import type { FormOutcome } from '../../api/public/form.ts'
import { sendRoiReport } from '../../api/public/roi-report.ts'
import { track } from '../../api/track.ts'
import button from '../../ui/Button.module.css'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import formStyles from '../../ui/form.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './EmailResult.module.css'

const words = roi.actions
const emailSchema = roiReportSchema.entries.email

/** "Email me this": takes only an address, so that no text of one's own can be sent to others. */
export function EmailResult({ input }: { input: RoiInput }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'typing' | 'sending' | FormOutcome['kind']>('typing')
  const [error, setError] = useState<string>()
  const [wasSubmitted, setWasSubmitted] = useState(false)

  const check = () => v.safeParse(emailSchema, new FormData(form.current ?? undefined).get('email'))

  const refuse = () => {
    flushSync(() => setError(roiReportMessages.email))
    form.current?.querySelector('input')?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    setWasSubmitted(true)
    const email = check()
    if (!email.success) return refuse()
    setError(undefined)
    setState('sending')
    const outcome = await sendRoiReport(email.output, input)
    if (outcome === 'sent') track('form_submit', 'roi-report')
    if (outcome !== 'invalid') return setState(outcome)
    setState('typing')
    refuse()
  }

  return (
    <details className={styles.email}>
      <summary className={button.go}>
        {words.email} <Icon shape="plus" />
      </summary>
      <form
        ref={form}
        className={formStyles.form}
        noValidate
        onSubmit={submit}
        onInput={() => {
          if (state !== 'sending') setState('typing')
          if (wasSubmitted) setError(check().success ? undefined : roiReportMessages.email)
        }}
      >
        <div className={styles.row}>
          <TextField
            id={`${id}-email`}
            name="email"
            label={words.emailLabel}
            type="email"
            autoComplete="email"
            hint={words.emailNotice}
            error={error}
            required
          />
          <Button
            type="submit"
            className={styles.send}
            aria-disabled={state === 'sending' || undefined}
          >
            {state === 'sending' ? words.emailSending : words.emailSend}
          </Button>
        </div>
        <Outcome state={state} />
      </form>
    </details>
  )
}

function Outcome({ state }: { state: string }) {
  if (state === 'sent') return <Notice tone="success">{words.emailSent}</Notice>
  if (state === 'too-many') return <Notice tone="error">{words.emailTooMany}</Notice>
  return state === 'failed' ? <Notice tone="error">{words.emailFailed}</Notice> : null
}
