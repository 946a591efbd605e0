import { type RefObject, useEffect, useReducer } from 'react'
import {
  MISSED_JOB_FIELDS,
  type MissedJobField,
  type MissedJobTexts,
} from '../../../domain/calculator/missed-job.ts'
import { type MissedJobQuery, parseMissedJobQuery } from '../../../domain/calculator/roi-address.ts'
import { type MissedJobState, nextMissedJob, untouchedMissedJob } from './missed-job-state.ts'

const control = (form: HTMLFormElement, field: MissedJobField) => {
  const element = form.elements.namedItem(field)
  if (!(element instanceof HTMLInputElement)) throw new Error(`The form has no field ${field}`)
  return element
}

const read = (form: HTMLFormElement): MissedJobTexts => ({
  missed: control(form, 'missed').value,
  share: control(form, 'share').value,
  job: control(form, 'job').value,
})

/** Fills the fields that the visitor has not yet typed into. */
const fill = (form: HTMLFormElement, { texts }: MissedJobQuery) => {
  for (const field of MISSED_JOB_FIELDS) {
    const element = control(form, field)
    if (element.value === '') element.value = texts[field]
  }
}

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement
    ? MISSED_JOB_FIELDS.find((field) => field === target.name)
    : undefined

export interface MissedJobForm extends MissedJobState {
  readonly onChange: (target: EventTarget) => void
  readonly onLeave: (target: EventTarget) => void
}

/** The state of the form, which is filled from the address at first. */
export const useMissedJob = (form: RefObject<HTMLFormElement | null>): MissedJobForm => {
  const [state, dispatch] = useReducer(nextMissedJob, untouchedMissedJob)

  useEffect(() => {
    if (!form.current) return
    const query = parseMissedJobQuery(new URLSearchParams(location.search))
    fill(form.current, query)
    const texts = read(form.current)
    dispatch({
      kind: 'read',
      texts,
      isDrawn: query.isDrawn && texts.missed === query.texts.missed,
      focused: fieldOf(document.activeElement),
    })
  }, [form])

  const tell = (kind: 'changed' | 'left') => (target: EventTarget) => {
    const field = fieldOf(target)
    if (form.current && field) dispatch({ kind, field, texts: read(form.current) })
  }
  return { ...state, onChange: tell('changed'), onLeave: tell('left') }
}
