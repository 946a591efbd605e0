/** How long the paint is waited for, in milliseconds: a page in the background paints nothing. */
const TIMEOUT = 5000

/** Calls `work` once something of the page has been drawn: it does not share the line with that. */
export const afterPaint = (work: () => void): void => {
  new Promise<void>((drawn) => {
    setTimeout(drawn, TIMEOUT)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) drawn()
    }).observe({ type: 'paint', buffered: true })
  }).then(work)
}
