/**
 * Tells the function `security-event` that nothing is at this address: its path, the host that led
 * here and when. Neither the query nor the referring page's path leave the browser.
 */
export const reportMissingPage = (address: Location, referrer: string): void => {
  const body = JSON.stringify({
    type: '404-error',
    path: address.pathname,
    referrer: URL.parse(referrer)?.origin,
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
