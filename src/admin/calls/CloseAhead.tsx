import { useId } from 'react'
import { agency } from '../../../content/agency.ts'
import { callsWords } from '../../../content/desk/desk-calls.ts'
import { closingSchema } from '../../../domain/booked-calls/call-closing.ts'
import { now } from '../../../domain/time/present.ts'
import { formDraft } from '../../storage/form-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useOwnId } from '../parts/own-id.ts'
import styles from './calls.module.css'
import { dayOf } from './when.ts'

const words = callsWords.ahead

interface CloseAheadProps {
  isPending: boolean
  onClose: (times: readonly string[], onDone: () => void) => void
}

/** Closes days that are not offered yet, such as a break over the holidays. */
export function CloseAhead({ isPending, onClose }: CloseAheadProps) {
  const titleId = useId()
  const { field, onSubmit, reset } = useSchemaForm(closingSchema(now(), agency.callHours), {
    labels: words,
    initial: { from: '', until: '' },
    draft: formDraft(useOwnId(), 'close-ahead'),
  })

  const close = onSubmit(async (closed) => {
    if (isPending) return
    const times = closed.map((time) => time.toISOString())
    onClose(times, () => {
      reset()
      toast.success(words.done(new Set(times.map(dayOf)).size))
    })
  })

  return (
    <section className={styles.ahead} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <p>{words.hint}</p>
      <form className={styles.form} method="post" noValidate onSubmit={close}>
        <div className={styles.when}>
          <TextField type="date" {...field('from')} />
          <TextField type="date" {...field('until')} />
        </div>
        <Button type="submit" variant="line" aria-disabled={isPending}>
          {isPending ? callsWords.saving : words.submit}
        </Button>
      </form>
    </section>
  )
}
