import { BOOKING_ATTRIBUTE } from '../../domain/booked-calls/booking.ts'
import { DIRECT, type ProductEvent } from '../../domain/site/events.ts'
import { parseUrl } from '../../domain/site/parse-url.ts'
import { startSender } from '../api/public/event-sender.ts'
import { TRACKED, takeEarlyEvents, tell, track } from '../api/track.ts'
import { asksNotToBeTracked } from './privacy-signals.ts'

/** Where a visit that begins with this page came from; undefined within one. */
const sourceOfVisit = (page: Document): string | undefined => {
  const [navigation] = performance.getEntriesByType('navigation')
  const isSeenAgain =
    navigation && 'type' in navigation && ['reload', 'back_forward'].includes(`${navigation.type}`)
  if (isSeenAgain) return undefined
  const referrer = parseUrl(page.referrer)
  if (!referrer) return DIRECT
  return referrer.origin === location.origin ? undefined : referrer.hostname || DIRECT
}

/**
 * Tells the document the page view and presses of booking links, and sends all events to our own counter,
 * unless the visitor asks not to be tracked. A page that is loaded ahead is not seen yet.
 */
export const startCounter = (page: Document): void => {
  if (!Reflect.get(page, 'prerendering')) start(page)
  else page.addEventListener('prerenderingchange', () => start(page), { once: true })
}

const start = (page: Document): void => {
  const referrer = sourceOfVisit(page)
  if (asksNotToBeTracked()) takeEarlyEvents()
  else {
    const send = startSender(page)
    for (const event of takeEarlyEvents()) send(event)
    page.addEventListener(TRACKED, (event) => {
      if (event instanceof CustomEvent) send(event.detail as ProductEvent)
    })
  }
  tell({ name: 'page_view', ...(referrer && { referrer }) })
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${BOOKING_ATTRIBUTE}]`))
      track('booking_pressed')
  })
}
