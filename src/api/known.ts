import * as v from 'valibot'

/**
 * One of `values`, or `other`: what only a later version knows. A page stays open while the next version starts, and
 * shows what it knows.
 */
export const known = <const Value extends string>(values: readonly Value[]) =>
  v.fallback(v.picklist([...values, 'other']), 'other')
