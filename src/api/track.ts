import type { ProductEvent } from '../../domain/events.ts'

/** The document event that carries a `ProductEvent`. */
export const TRACKED = 'product-event'

/**
 * The one place that sends product events. Nothing listens yet. An analytics client would listen to the
 * document, after consent where that is needed.
 */
export const track = (name: ProductEvent['name'], label?: string): void => {
  const detail: ProductEvent = label === undefined ? { name } : { name, label }
  document.dispatchEvent(new CustomEvent(TRACKED, { detail }))
}
