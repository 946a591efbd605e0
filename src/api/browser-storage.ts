import * as v from 'valibot'

/**
 * Small values that a browser keeps for us. Storage may be full, blocked or edited by hand: what
 * cannot be read is `fallback`, what cannot be written is let go.
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

export const writeStored = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing that must be kept is kept here.
  }
}
