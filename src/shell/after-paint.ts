/**
 * Calls `work` once the page has loaded and has been painted; at once where it has been. Whoever waits
 * for the paint begins to at the load: that alone takes a phone some milliseconds.
 */
export const afterPaint = (work: () => void): void => {
  const wait = () => {
    const painted = new PerformanceObserver(() => {
      painted.disconnect()
      work()
    })
    painted.observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
