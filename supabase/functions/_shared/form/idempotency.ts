import { createHash } from 'node:crypto'

/** Without an idempotency key, the same content within this time is a duplicate. */
export const WINDOW_MS = 10 * 60 * 1000

export interface IdempotencyKeys {
  /** The lock that serializes duplicates. */
  readonly content: string
  /** The key that a new row gets. */
  readonly own: string
  /**
   * Keys of the adjacent windows (instances' clocks differ); they match only rows younger than
   * `WINDOW_MS`.
   */
  readonly neighbours: readonly string[]
}

/**
 * The keys of a form whose content is `texts`. A form's key is combined with the content: a text corrected
 * after a lost response is a new message.
 */
export const idempotencyKeys = (
  texts: readonly string[],
  formKey: string | undefined,
  now: Date,
): IdempotencyKeys => {
  const content = createHash('sha256')
    .update(JSON.stringify(texts.map((text) => text.normalize('NFC'))))
    .digest('base64url')
  if (formKey) return { content, own: `form:${formKey}:${content}`, neighbours: [] }
  const window = Math.floor(now.getTime() / WINDOW_MS)
  const keyOf = (number: number) => `content:${number}:${content}`
  return { content, own: keyOf(window), neighbours: [keyOf(window - 1), keyOf(window + 1)] }
}
