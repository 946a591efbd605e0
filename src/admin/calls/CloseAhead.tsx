import { type FormEvent, useId, useState } from 'react'
import { agency } from '../../../content/agency.ts'
import { callsWords } from '../../../content/desk/desk-calls.ts'
import { type ClosingTexts, readClosing } from '../../../domain/booked-calls/call-closing.ts'
import { now } from '../../../domain/time/present.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toasts.ts'
import styles from './calls.module.css'
import { dayOf } from './when.ts'

const words = callsWords.ahead

interface CloseAheadProps {
  isPending: boolean
  onClose: (times: readonly string[], onDone: () => void) => void
}

/** Closes days that are not offered yet, such as a break over the holidays. */
export function CloseAhead({ isPending, onClose }: CloseAheadProps) {
  const id = useId()
  const [texts, setTexts] = useState<ClosingTexts>({ from: '', until: '' })
  const [problem, setProblem] = useState<{ field: keyof ClosingTexts; message: string }>()

  const close = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const closing = readClosing(texts, now(), agency.callHours)
    if ('field' in closing) {
      setProblem(closing)
      event.currentTarget.querySelector<HTMLElement>(`[name="${closing.field}"]`)?.focus()
      return
    }
    setProblem(undefined)
    const times = closing.times.map((time) => time.toISOString())
    onClose(times, () => {
      setTexts({ from: '', until: '' })
      toast.success(words.done(new Set(times.map(dayOf)).size))
    })
  }
  const field = (name: keyof ClosingTexts) => ({
    id: `${id}-${name}`,
    name,
    type: 'date',
    label: words[name],
    error: problem?.field === name ? problem.message : undefined,
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts((others) => ({ ...others, [name]: target.value })),
  })

  return (
    <section className={styles.ahead} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p>{words.hint}</p>
      <form className={styles.form} method="post" noValidate onSubmit={close}>
        <div className={styles.when}>
          <TextField {...field('from')} />
          <TextField {...field('until')} />
        </div>
        <Button type="submit" variant="line" aria-disabled={isPending}>
          {isPending ? callsWords.saving : words.submit}
        </Button>
      </form>
    </section>
  )
}
