import { MODULE_FAILED } from '../../ui/module-failed.ts'
import { reportError } from './report-error.ts'

const reportUncaught = (event: ErrorEvent | PromiseRejectionEvent) => {
  import('./reporter.ts').then(
    (reporter) => reporter.reportUncaught(event),
    () => {},
  )
}

/** The error that an event of a failed module carries: Vite's, Astro's or ours. */
const causeOf = (event: Event): unknown => {
  if ('payload' in event) return event.payload
  if (!(event instanceof CustomEvent)) return undefined
  return event.detail?.error ?? event.detail
}

const reportModule = (event: Event) =>
  reportError(causeOf(event) ?? new Error('A part of the page could not be loaded'), 'module')

/** Reports errors that nothing catches, those before this call too, and modules that do not load. */
export const watchErrors = (): void => {
  for (const event of window.earlyErrors?.splice(0) ?? []) reportUncaught(event)
  delete window.earlyErrors
  addEventListener('error', reportUncaught)
  addEventListener('unhandledrejection', reportUncaught)
  for (const name of [MODULE_FAILED, 'astro:hydration-error', 'vite:preloadError']) {
    addEventListener(name, reportModule)
  }
}
