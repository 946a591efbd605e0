import {
  type CheckedMissedJob,
  checkMissedJob,
  MISSED_JOB_FIELDS,
  type MissedJobEstimate,
  type MissedJobField,
  type MissedJobTexts,
  missedJob,
} from '../../../domain/calculator/missed-job.ts'

export interface MissedJobState {
  readonly input: CheckedMissedJob['input']
  /** Those that are shown: of the fields that were left once. */
  readonly errors: CheckedMissedJob['errors']
  /** Of the three numbers, if all are given and right. */
  readonly estimate?: MissedJobEstimate | undefined
  /** `missed` comes from a drawn day, and was not changed since. */
  readonly isDrawn: boolean
  /** The fields are those of the address, and have their handlers. */
  readonly isRead: boolean
  readonly isChanged: boolean
  /** The fields that were left once. */
  readonly left: ReadonlySet<MissedJobField>
}

export const untouchedMissedJob: MissedJobState = {
  input: {},
  errors: {},
  isDrawn: false,
  isRead: false,
  isChanged: false,
  left: new Set(),
}

export type MissedJobEvent = { readonly texts: MissedJobTexts } & (
  | {
      readonly kind: 'read'
      readonly isDrawn: boolean
      readonly focused: MissedJobField | undefined
    }
  | { readonly kind: 'changed' | 'left'; readonly field: MissedJobField }
)

const leftAfter = (
  { left }: MissedJobState,
  event: MissedJobEvent,
  wrong: readonly MissedJobField[],
): ReadonlySet<MissedJobField> => {
  if (event.kind === 'read') return new Set(wrong.filter((field) => field !== event.focused))
  return event.kind === 'left' ? new Set([...left, event.field]) : left
}

/**
 * Estimates at every change. A field's error is shown once it was left, and from then on at every change;
 * what came wrong with the address counts as left.
 */
export const nextMissedJob = (state: MissedJobState, event: MissedJobEvent): MissedJobState => {
  const { input, errors } = checkMissedJob(event.texts)
  const { missed, share, job } = input
  const wrong = MISSED_JOB_FIELDS.filter((field) => errors[field])
  const left = leftAfter(state, event, wrong)
  return {
    input,
    errors: Object.fromEntries(
      wrong.filter((field) => left.has(field)).map((field) => [field, errors[field]]),
    ),
    estimate:
      missed === undefined || share === undefined || job === undefined
        ? undefined
        : missedJob({ missed, share, job }),
    isDrawn:
      event.kind === 'read'
        ? event.isDrawn
        : state.isDrawn && !(event.kind === 'changed' && event.field === 'missed'),
    isRead: true,
    isChanged: state.isChanged || event.kind === 'changed',
    left,
  }
}
