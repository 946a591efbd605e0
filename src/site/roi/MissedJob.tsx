import type { RefObject } from 'react'
import { missedJobWords as words } from '../../../content/calculator/missed-job.ts'
import { MISSED_JOB_FIELDS } from '../../../domain/calculator/missed-job.ts'
import { MISSED_JOB } from '../../../domain/site/paths.ts'
import { formatDollars } from '../../../domain/text/amounts.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { useSettled } from '../../ui/use-settled.ts'
import styles from './MissedJob.module.css'
import { MissedJobResult } from './MissedJobResult.tsx'
import { NumberField } from './NumberField.tsx'
import shared from './roi.module.css'
import type { MissedJobForm } from './use-missed-job.ts'

interface MissedJobProps {
  form: RefObject<HTMLFormElement | null>
  state: MissedJobForm
}

/** "What a missed job is worth": below the calculator's result, and no part of its sum. */
export function MissedJob({ form, state }: MissedJobProps) {
  return (
    <section
      id={MISSED_JOB}
      className={styles.missedJob}
      aria-labelledby="missed-job-title"
      data-read={state.isRead || undefined}
      data-whole={state.estimate ? true : undefined}
    >
      <div className={`${layout.wrap} ${styles.head}`}>
        <p className={styles.label}>{words.label}</p>
        <h2 id="missed-job-title">{words.title}</h2>
        <p className={text.lead}>{words.lead}</p>
      </div>
      <div className={`${layout.wrap} ${styles.body}`}>
        <Fields form={form} state={state} />
        <section className={styles.result} aria-labelledby="missed-job-result">
          <h3 id="missed-job-result" className={text.visuallyHidden}>
            {words.heading}
          </h3>
          <MissedJobResult {...state} />
          <Told state={state} />
        </section>
      </div>
      <div className={`${layout.wrap} ${layout.split} ${styles.limits}`}>
        <h3>{words.limits.heading}</h3>
        <ul>
          {words.limits.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Fields({ form, state }: MissedJobProps) {
  return (
    // Without a button: it is worked out at every change.
    <form
      ref={form}
      // Autofill would override the numbers of the address.
      autoComplete="off"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onInput={({ target }) => state.onChange(target)}
      onBlur={({ target }) => state.onLeave(target)}
      onKeyDown={({ key, target }) => key === 'Enter' && state.onLeave(target)}
    >
      {MISSED_JOB_FIELDS.map((field) => (
        <NumberField
          key={field}
          id={`missed-job-${field}`}
          name={field}
          {...words.fields[field]}
          hint={
            field === 'missed' && state.isDrawn ? (
              <>
                {words.fields.missed.hint} <strong className={styles.guess}>{words.guess}</strong>
              </>
            ) : (
              words.fields[field].hint
            )
          }
          error={state.errors[field]}
          isWide
        />
      ))}
      <p className={`${shared.remark} ${styles.note}`}>{words.note}</p>
    </form>
  )
}

/** Milliseconds without a change, after which the result or what is wrong is announced. */
const QUIET = 900

/** Announces what has come of the visitor's numbers. */
function Told({ state: { estimate, errors, isChanged } }: Pick<MissedJobProps, 'state'>) {
  const wrong = MISSED_JOB_FIELDS.flatMap((field) =>
    errors[field] ? [`${words.fields[field].label}: ${errors[field]}.`] : [],
  )
  const result = estimate ? words.announce(formatDollars(estimate.worth)) : ''
  const told = useSettled(isChanged ? wrong.join(' ') || result : '', QUIET)
  return (
    <p className={text.visuallyHidden} role="status">
      {told}
    </p>
  )
}
