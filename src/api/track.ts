import type { EVENT_LABELS, EventName, ProductEvent } from '../../domain/site/events.ts'

/** The document event that carries a `ProductEvent`. */
export const TRACKED = 'product-event'

let early: ProductEvent[] | undefined = []

/** Tells the document `event`: whoever counts or forwards events listens there. */
export const tell = (event: ProductEvent): void => {
  early?.push(event)
  document.dispatchEvent(new CustomEvent<ProductEvent>(TRACKED, { detail: event }))
}

/** Tells the document one of the product's events. */
export const track = <Name extends EventName>(
  name: Name,
  label?: (typeof EVENT_LABELS)[Name][number],
): void => tell(label === undefined ? { name } : { name, label })

/** What was told before the counter listened; nothing is kept from then on. */
export const takeEarlyEvents = (): readonly ProductEvent[] => {
  const events = early ?? []
  early = undefined
  return events
}
