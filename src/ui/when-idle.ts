/** Calls `work` when the browser has nothing else to do. Safari has no such moment, and does it next. */
export const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work)
  else setTimeout(work)
}
