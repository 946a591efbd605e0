/** How long the paint is waited for, in milliseconds. */
const PATIENCE = 5000

/**
 * Calls `work` once the page has loaded and something of it has been seen; at once where it has been.
 * Whoever waits for the paint begins to at the load: that alone takes a phone some milliseconds.
 * Not every browser tells of its paints, and a picture that hangs keeps the load away: then `work` is
 * called all the same, a while later.
 */
export const afterPaint = (work: () => void): void => {
  new Promise<void>((seen) => {
    setTimeout(seen, PATIENCE)
    const wait = () => {
      if (!window.PerformanceObserver?.supportedEntryTypes.includes('paint')) return seen()
      new PerformanceObserver((list) => {
        // The page's bare ground may be painted before.
        if (list.getEntriesByName('first-contentful-paint').length > 0) seen()
      }).observe({ type: 'paint', buffered: true })
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  }).then(work)
}
