import * as v from 'valibot'

/**
 * Small values in the browser's storage, which may be full, blocked or edited by hand: an unreadable value
 * is `fallback`.
 */
export const readStored = <Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  fallback: v.InferOutput<Schema>,
): v.InferOutput<Schema> => {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : fallback
  } catch {
    return fallback
  }
}

/** @returns whether the browser could. */
export const writeStored = (key: string, value: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
