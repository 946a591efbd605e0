import { type SubmitEvent, useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { roi } from '../../../content/calculator/roi.ts'
import { parseRoiQuery, parseSomeOfRoiQuery } from '../../../domain/calculator/roi-address.ts'
import { paths } from '../../../domain/site/paths.ts'
import { track } from '../../api/track.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { useIslandReady } from '../../ui/use-island-ready.ts'
import { ChartAndTable } from './ChartAndTable.tsx'
import { keepInAddress, resultQuery, useKeptInAddress } from './calculator-address.ts'
import { nextState, untouched } from './calculator-state.ts'
import { EmptyResult, ExampleBelow } from './EmptyResult.tsx'
import { fieldNamed, fillNumbers, readNumbers } from './form-numbers.ts'
import { MissedJob } from './MissedJob.tsx'
import styles from './RoiCalculator.module.css'
import { RoiFields } from './RoiFields.tsx'
import { RoiResult } from './RoiResult.tsx'
import shared from './roi.module.css'
import { useMissedJob } from './use-missed-job.ts'

export default function RoiCalculator() {
  return (
    <ErrorBoundary>
      <Calculator />
    </ErrorBoundary>
  )
}

/** No result before a submit; an address with all four numbers counts as one. */
function Calculator() {
  const form = useRef<HTMLFormElement>(null)
  const missedForm = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLElement>(null)
  const [{ estimate, errors, isChanged, wasSubmitted }, dispatch] = useReducer(nextState, untouched)

  const missed = useMissedJob(missedForm)
  useKeptInAddress(missed)

  useEffect(() => {
    const query = new URLSearchParams(location.search)
    if (!form.current) return
    fillNumbers(form.current, parseSomeOfRoiQuery(query))
    if (parseRoiQuery(query)) dispatch({ kind: 'submitted', checked: readNumbers(form.current) })
  }, [])
  // After the address, so that a held submit overrides it.
  useIslandReady(form)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const checked = readNumbers(element)
    flushSync(() => dispatch({ kind: 'submitted', checked }))
    if (checked.input) {
      track('calculator_used')
      keepInAddress(missed, checked.input)
      showResult(result.current)
    } else {
      element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }

  const revalidate = (name: string) => {
    const field = fieldNamed(name)
    if (!form.current || !field) return
    dispatch({ kind: 'changed', field, checked: readNumbers(form.current) })
  }

  return (
    <>
      <div className={styles.calculator} data-checked={wasSubmitted || undefined}>
        <div className={`${layout.wrap} ${styles.top}`}>
          <form
            ref={form}
            className={styles.form}
            method="get"
            action={paths.roiCalculator}
            // Autofill would override the numbers of the address.
            autoComplete="off"
            noValidate
            onSubmit={submit}
            onInput={({ target }) => target instanceof HTMLInputElement && revalidate(target.name)}
          >
            <h2 className={shared.heading}>{roi.form.heading}</h2>
            <RoiFields errors={errors} />
            <Button type="submit" className={styles.submit}>
              {roi.form.submit}
            </Button>
            <p className={`${styles.note} ${styles.changed}`} role="status">
              {isChanged ? roi.form.changed : null}
            </p>
            <p className={styles.note}>{roi.form.note}</p>
          </form>
          <section ref={result} className={styles.result} aria-labelledby="roi-result">
            <h2 id="roi-result" className={text.visuallyHidden}>
              {roi.result.heading}
            </h2>
            {estimate ? (
              <RoiResult estimate={estimate} query={resultQuery(missed, estimate.input)} />
            ) : (
              <EmptyResult />
            )}
          </section>
        </div>
        {estimate ? <ChartAndTable estimate={estimate} /> : <ExampleBelow />}
      </div>
      <MissedJob form={missedForm} state={missed} />
    </>
  )
}

/** Scrolls to the result, which is below the fold on a narrow screen. */
const showResult = (section: HTMLElement | null) => {
  if (section && section.getBoundingClientRect().top > innerHeight * 0.6) {
    section.scrollIntoView({ block: 'start' })
  }
}
