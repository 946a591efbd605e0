import { checkHeaders } from './header-check.ts'
import { watchVitals } from './vitals.ts'

/** One page load in so many checks its headers. */
const PAGES_A_CHECK = 50

/** Loaded when idle: the web vitals of the page, and now and then the check of its headers. */
export const startMeasurements = (): void => {
  watchVitals()
  // Not actionable where the network fails.
  if (Math.random() * PAGES_A_CHECK < 1) checkHeaders().catch(() => {})
}
