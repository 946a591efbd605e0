import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { everyForm } from '../../../content/form.ts'
import { visitorDataPage as words } from '../../../content/privacy/visitor-data.ts'
import { visitorDataMessages, visitorDataSchema } from '../../../domain/privacy/visitor-data.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { FormOutcome } from '../../api/public/form.ts'
import { askForVisitorData } from '../../api/public/visitor-data.ts'
import { emptyHoneypot, Honeypot } from '../../shell/Honeypot.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import formStyles from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import styles from './your-data.module.css'

const { ask } = words

interface AskForLinkProps {
  /** Whether a button of this page led here, which is gone now: the field has the focus in its place. */
  readonly isAgain: boolean
  readonly onSent: (email: string) => void
}

/** Takes an address, and has a link mailed there. */
export function AskForLink({ isAgain, onSent }: AskForLinkProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLElement>('[name="email"]')?.focus()
  }, [isAgain])
  const [state, setState] = useState<'typing' | 'sending' | FormOutcome['kind']>('typing')
  const [error, setError] = useState<string>()

  const check = () =>
    v.safeParse(visitorDataSchema, Object.fromEntries(new FormData(form.current ?? undefined)))
  const refuse = () => {
    flushSync(() => {
      setState('typing')
      setError(visitorDataMessages.email)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const element = event.currentTarget
    const input = check()
    if (!input.success) return refuse()
    setError(undefined)
    setState('sending')
    const outcome = await askForVisitorData(Object.fromEntries(new FormData(element)))
    if (outcome.kind === 'sent') return onSent(input.output.email)
    if (outcome.kind === 'invalid') return refuse()
    if (outcome.kind === 'hidden-field') emptyHoneypot(element)
    setState(outcome.kind)
  }

  return (
    <>
      <h1>{ask.title}</h1>
      <p className={text.lead}>{ask.lead}</p>
      <form
        ref={form}
        className={formStyles.form}
        noValidate
        onSubmit={submit}
        onInput={() => {
          if (error) setError(check().success ? undefined : visitorDataMessages.email)
        }}
      >
        <TextField
          id="your-data-email"
          name="email"
          label={ask.label}
          type="email"
          autoComplete="email"
          hint={ask.hint}
          error={error}
          required
        />
        <Honeypot form="your-data" />
        <Problem state={state} />
        <div className={formStyles.end}>
          <Button type="submit" aria-disabled={state === 'sending' || undefined}>
            {state === 'sending' ? ask.submitting : ask.submit}
          </Button>
          <p className={formStyles.endHint}>{ask.notice}</p>
        </div>
      </form>
      <p className={styles.aside}>
        {ask.account.before}
        <a href={`${paths.profile}#data`}>{ask.account.link}</a>
        {ask.account.after}
      </p>
    </>
  )
}

function Problem({ state }: { state: string }) {
  if (state === 'hidden-field') {
    return (
      <Notice tone="error" title={everyForm.hiddenField.title}>
        <p>{everyForm.hiddenField.text}</p>
      </Notice>
    )
  }
  if (state !== 'too-many' && state !== 'failed') return null
  const { title, text: said } = state === 'failed' ? words.failed : words.tooMany
  return (
    <Notice tone="error" title={title}>
      <p>{said}</p>
    </Notice>
  )
}
