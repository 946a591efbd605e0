/** Calls `work` once the page has been painted for the first time; at once where it has been. */
export const afterPaint = (work: () => void): void => {
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    work()
  })
  painted.observe({ type: 'paint', buffered: true })
}
