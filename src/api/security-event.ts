type SecurityEventType = '404-error' | 'mixed-content' | 'xss-attempt'

/** The page before this one: without its query, and of another site the origin only. */
const referrer = () => {
  const before = URL.parse(document.referrer)
  return before?.origin === location.origin ? before.origin + before.pathname : before?.origin
}

/**
 * Tells the function `security-event` what happened on this page: its path, what led here and when.
 * No query leaves the browser.
 */
export const reportSecurityEvent = (type: SecurityEventType): void => {
  const body = JSON.stringify({
    type,
    path: location.pathname,
    referrer: referrer(),
    detail: { timestamp: new Date().toISOString() },
  })
  // Nobody waits for the answer, and the visitor may leave at once.
  fetch('/functions/v1/security-event', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    body,
  }).catch(() => {})
}
