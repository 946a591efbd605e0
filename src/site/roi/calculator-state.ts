import {
  calculate,
  ROI_FIELDS,
  type RoiEstimate,
  type RoiField,
} from '../../../domain/calculator/roi.ts'
import type { CheckedNumbers, RoiErrors } from './form-numbers.ts'

export interface CalculatorState {
  /** Of the last valid submit. */
  readonly estimate?: RoiEstimate
  readonly errors: RoiErrors
  readonly wasSubmitted: boolean
  /** The form's numbers differ from the estimate's. */
  readonly isChanged: boolean
}

export const untouched: CalculatorState = { errors: {}, wasSubmitted: false, isChanged: false }

export type CalculatorEvent =
  | { readonly kind: 'submitted'; readonly checked: CheckedNumbers }
  | { readonly kind: 'changed'; readonly field: RoiField; readonly checked: CheckedNumbers }

/** Validates on submit and then on every change; calculates on submit only. */
export const nextState = (state: CalculatorState, event: CalculatorEvent): CalculatorState => {
  const { input, errors } = event.checked
  if (event.kind === 'submitted') {
    return input
      ? { estimate: calculate(input), errors, wasSubmitted: true, isChanged: false }
      : { ...state, errors, wasSubmitted: true }
  }
  if (!state.wasSubmitted) return state
  const { [event.field]: _, ...others } = state.errors
  const error = errors[event.field]
  return {
    ...state,
    errors: error ? { ...others, [event.field]: error } : others,
    isChanged:
      state.estimate !== undefined &&
      ROI_FIELDS.some((field) => state.estimate?.input[field] !== input?.[field]),
  }
}
