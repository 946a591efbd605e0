/** Longest wait for the paint, in milliseconds: a background tab does not paint. */
const TIMEOUT = 5000

/** Calls `work` after the first paint, so that its downloads do not delay it. */
export const afterPaint = (work: () => void): void => {
  new Promise<void>((resolve) => {
    setTimeout(resolve, TIMEOUT)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  }).then(work)
}
