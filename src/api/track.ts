import type { ProductEvent } from '../../domain/events.ts'

/** The document's event that carries a `ProductEvent`. */
export const TRACKED = 'product-event'

/**
 * The one place where the product tells about its use. Nothing listens yet: no third party, no
 * counter. What comes later listens to the document, after consent where that is needed.
 */
export const track = (name: ProductEvent['name'], label?: string): void => {
  const detail: ProductEvent = label === undefined ? { name } : { name, label }
  document.dispatchEvent(new CustomEvent(TRACKED, { detail }))
}
