/**
 * Calls `work` once the page has loaded and something of it has been seen; at once where it has been.
 * Whoever waits for the paint begins to at the load: that alone takes a phone some milliseconds.
 */
export const afterPaint = (work: () => void): void => {
  const wait = () => {
    const painted = new PerformanceObserver((list) => {
      // The page's bare ground may be painted before.
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      painted.disconnect()
      work()
    })
    painted.observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
