type SecurityEventType = '404-error' | 'mixed-content' | 'xss-attempt'

/**
 * Tells the function `security-event` what happened on this page: its path, the host that led here
 * and when. Neither the query nor the referring page's path leave the browser.
 */
export const reportSecurityEvent = (type: SecurityEventType): void => {
  const body = JSON.stringify({
    type,
    path: location.pathname,
    referrer: URL.parse(document.referrer)?.origin,
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
