import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { callForm, timeWords } from '../../../content/booked-calls/book.ts'
import { isElsewhere } from '../../../domain/booked-calls/call-booking.ts'
import type { CallDay } from '../../../domain/booked-calls/call-choice.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import type { CallPress, CallProblem } from '../parts/call-problem.ts'
import { deviceZone } from '../parts/device-zone.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { TimeChoice } from '../times/TimeChoice.tsx'
import type { TimeSelection } from '../times/use-choice.ts'
import styles from './BookForm.module.css'
import { ChosenTime } from './ChosenTime.tsx'
import type { CallField, CallFields } from './use-call-fields.ts'

interface BookFormProps {
  days: readonly CallDay[]
  choice: TimeSelection
  /** The time of the call that is being moved. */
  current?: string
  /** What is asked for beside the time. */
  fields?: CallFields
  problem: CallProblem | undefined
  /** What its button is pressed for. */
  act: CallPress
  words: { readonly submit: string; readonly submitting: string }
  isSending: boolean
  onSubmit: (form: HTMLFormElement) => void
  /** Beside the button. */
  hint: ReactNode
  /** Below the fields. */
  children?: ReactNode
}

/** A time, and what the person who rings needs to know. */
export function BookForm({
  days,
  choice,
  current,
  fields,
  problem,
  act,
  words,
  ...rest
}: BookFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const anchor = useId()
  const { isSending } = rest
  const isWithoutTime = problem?.kind === 'no-time'
  const told = useRef<HTMLDivElement>(null)
  useToldProblem(told, { isSending, problem })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    rest.onSubmit(event.currentTarget)
    if (choice.chosen === undefined) {
      const first = form.current?.querySelector<HTMLElement>('input[type="radio"]')
      first?.focus({ preventScroll: true })
      // Together with what is said above it.
      first?.scrollIntoView({ block: 'center' })
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ProblemNotice act={act} problem={isWithoutTime && !choice.chosen ? problem : undefined} />
      <TimeChoice days={days} choice={choice} current={current} goOn={`#${anchor}`} />
      <section id={anchor} className={styles.details} aria-label={timeWords.choice}>
        <ChosenTime startsAt={choice.chosen} />
        <div className={styles.fields}>
          {fields ? <Fields fields={fields} /> : null}
          {rest.children}
          <ProblemNotice
            act={act}
            problem={isWithoutTime ? undefined : problem}
            // What is wrong with a field is read there.
            ref={problem?.kind === 'refused' ? null : told}
          />
          <div className={layout.actions}>
            <Button type="submit" aria-disabled={isSending || undefined}>
              {isSending ? words.submitting : words.submit}
            </Button>
            <span className={styles.hint}>{rest.hint}</span>
          </div>
        </div>
      </section>
    </form>
  )
}

interface Outcome {
  isSending: boolean
  problem: CallProblem | undefined
}

/** Leads to what is told of a press that was sent. */
const useToldProblem = (
  told: RefObject<HTMLDivElement | null>,
  { isSending, problem }: Outcome,
) => {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isSending) isAwaited.current = true
    else if (isAwaited.current && problem) {
      isAwaited.current = false
      told.current?.focus()
    }
  }, [told, isSending, problem])
}

const CONTROLS = {
  name: { autoComplete: 'name', type: 'text', maxLength: 120 },
  email: { autoComplete: 'email', type: 'email', maxLength: 254 },
  phone: { autoComplete: 'tel', type: 'tel', maxLength: 40 },
} as const satisfies Partial<Record<CallField, unknown>>

/** What is asked for, each with its label, hint and error. */
export function Fields({ fields: { names, values, errors, change } }: { fields: CallFields }) {
  const { labels, hints } = callForm
  const shown = { ...hints, phone: isElsewhere(deviceZone()) ? hints.phoneElsewhere : hints.phone }
  return names.map((name) =>
    name === 'about' ? (
      <TextAreaField
        key={name}
        id="call-about"
        name={name}
        label={labels.about}
        aside={callForm.optional}
        hint={shown.about}
        rows={3}
        error={errors.about}
        value={values.about}
        onChange={({ target }) => change(name, target.value)}
      />
    ) : (
      <TextField
        key={name}
        id={`call-${name}`}
        name={name}
        label={labels[name]}
        hint={name === 'name' ? undefined : shown[name]}
        required
        error={errors[name]}
        value={values[name]}
        onChange={({ target }) => change(name, target.value)}
        {...CONTROLS[name]}
      />
    ),
  )
}
