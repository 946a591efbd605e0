import type { CountedEvent, ProductEvent } from '../../../domain/site/events.ts'
import { reportedPath } from '../reported-path.ts'

/** As the function `events` takes them at once: 20 of the longest are well below its 8 kB. */
const BATCH = 20
const PAUSE_MS = 2000

/**
 * Sends events to the function `events`, in batches: after a pause, and at the latest when the page is
 * hidden or left, which a beacon outlives. An answer is not waited for: a limited request is lost.
 */
export const startSender = (page: Document) => {
  const waiting: CountedEvent[] = []
  let pause: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(pause)
    pause = undefined
    while (waiting.length > 0) {
      const events = waiting.splice(0, BATCH)
      navigator.sendBeacon('/functions/v1/events', JSON.stringify({ events }))
    }
  }

  // Web vitals are told by listeners of the capturing phase, so before these.
  addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && flush())
  addEventListener('pagehide', flush)

  return (event: ProductEvent): void => {
    waiting.push({ ...event, path: reportedPath() })
    // What is told at once, as the web vitals of a page that is left, goes together.
    if (page.visibilityState === 'hidden') queueMicrotask(flush)
    else pause ??= setTimeout(flush, PAUSE_MS)
  }
}
