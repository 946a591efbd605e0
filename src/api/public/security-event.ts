import { parseUrl } from '../../../domain/site/parse-url.ts'
import { now } from '../../../domain/time/present.ts'

type SecurityEventType = '404-error' | 'mixed-content' | 'xss-attempt'

/** The referrer: without its query, and of another site the origin only. */
const referrer = () => {
  const before = parseUrl(document.referrer)
  return before?.origin === location.origin ? before.origin + before.pathname : before?.origin
}

/**
 * Reports an event on this page to the function `security-event`: path, referrer and time. No query leaves
 * the browser.
 */
export const reportSecurityEvent = (type: SecurityEventType): void => {
  const body = JSON.stringify({
    type,
    path: location.pathname,
    referrer: referrer(),
    detail: { timestamp: now().toISOString() },
  })
  // Not awaited, and sent even if the visitor leaves.
  fetch('/functions/v1/security-event', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    body,
  }).catch(() => {})
}
