import { OTHER } from '../../domain/site/events.ts'

const IDENTIFIERS = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/giu
/** Longer than any address of the site. */
const MAX_LENGTH = 200

/**
 * The page's path as it is told to the server: identifiers as `:id`, a missing page as `other`. Which of them are
 * counted by their own name the server knows (`measuredPath`): no page carries the addresses of all others.
 */
export const reportedPath = (): string =>
  document.querySelector('[data-security-event="404-error"]')
    ? OTHER
    : location.pathname.replaceAll(IDENTIFIERS, ':id').slice(0, MAX_LENGTH)
