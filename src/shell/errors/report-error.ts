import type { BrowserErrorKind } from '../../../domain/errors/error-report.ts'

/**
 * Reports an error to our own server, without what names a person (R7.38). The code for it is loaded when
 * the page is idle, or by the first error; a visitor who asks not to be tracked reports nothing.
 */
export const reportError = (error: unknown, kind: BrowserErrorKind): void => {
  import('./reporter.ts').then(
    ({ report }) => report(error, kind),
    // Not actionable: no code comes from the server.
    () => {},
  )
}
