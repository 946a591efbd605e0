import { useEffect } from 'react'
import type { RoiInput } from '../../../domain/calculator/roi.ts'
import { withCalculatorNumbers } from '../../../domain/calculator/roi-address.ts'
import { replaceQuery } from '../../ui/address-bar.ts'
import type { MissedJobState } from './missed-job-state.ts'

type MissedJob = Pick<MissedJobState, 'input' | 'isDrawn'>

const withNumbers = (query: URLSearchParams, missed: MissedJob, input: RoiInput | undefined) =>
  withCalculatorNumbers(query, { input, missedJob: missed.input, isDrawn: missed.isDrawn })

/** The query of an address with a result and the numbers of a missed job, and nothing else. */
export const resultQuery = (missed: MissedJob, input: RoiInput): string =>
  withNumbers(new URLSearchParams(), missed, input)

/**
 * Puts the numbers of a missed job into the page's address, and with a submit the four of the calculator.
 * What else the address has stays.
 */
export const keepInAddress = (missed: MissedJob, input?: RoiInput): void =>
  replaceQuery(withNumbers(new URLSearchParams(location.search), missed, input))

/** Milliseconds without a change, after which it is in the address. Browsers limit such changes. */
const QUIET = 300

/** Keeps the numbers of a missed job in the address, from the visitor's first change on. */
export const useKeptInAddress = ({
  input,
  isDrawn,
  isChanged,
}: MissedJob & Pick<MissedJobState, 'isChanged'>): void => {
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => keepInAddress({ input, isDrawn }), QUIET)
    return () => clearTimeout(timer)
  }, [input, isDrawn, isChanged])
}
