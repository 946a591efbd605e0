import { COMPONENT_FAILED } from '../../ui/component-failed.ts'
import { MODULE_FAILED } from '../../ui/module-failed.ts'
import { reportError } from './report-error.ts'

const reportUncaught = (event: ErrorEvent | PromiseRejectionEvent) => {
  import('./reporter.ts').then(
    (reporter) => reporter.reportUncaught(event),
    () => {},
  )
}

// As Chromium, Firefox, Safari and Vite put it.
const NOT_LOADED = /dynamically imported module|importing a module script|preload css/iu

/** Astro's event carries the error in a field, ours carries it alone. */
const reportModule = (event: Event) => {
  const detail = event instanceof CustomEvent ? event.detail : undefined
  const error = detail?.error ?? detail
  reportError(error ?? new Error('A part of the page could not be loaded'), 'module')
}

/** Also told of errors in what the module's code was loaded for, which are rejections. */
const reportPreload = (event: Event) => {
  const error = 'payload' in event ? event.payload : undefined
  if (error instanceof Error && NOT_LOADED.test(error.message)) reportError(error, 'module')
}

const reportComponent = (event: Event) => {
  if (event instanceof CustomEvent) reportError(event.detail, 'component')
}

/** Reports errors that nothing catches, those before this call too, crashed components, and modules that do not load. */
export const watchErrors = (): void => {
  for (const event of window.earlyErrors?.splice(0) ?? []) reportUncaught(event)
  delete window.earlyErrors
  addEventListener('error', reportUncaught)
  addEventListener('unhandledrejection', reportUncaught)
  addEventListener(COMPONENT_FAILED, reportComponent)
  addEventListener(MODULE_FAILED, reportModule)
  addEventListener('astro:hydration-error', reportModule)
  addEventListener('vite:preloadError', reportPreload)
}
