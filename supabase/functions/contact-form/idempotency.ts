import { createHash } from 'node:crypto'
import { CONTACT_FIELDS, type ContactInput } from '../../../domain/contact.ts'

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

interface Content {
  readonly input: ContactInput
  /** The drawn day that goes with it, as its query. */
  readonly day: string | undefined
}

/**
 * A form's key is combined with the content: a text corrected, or a drawn day taken off, after a lost
 * response is a new message.
 */
export const idempotencyKeys = (
  { input, day }: Content,
  formKey: string | undefined,
  now: Date,
): IdempotencyKeys => {
  const texts = CONTACT_FIELDS.map((field) => (input[field] ?? '').normalize('NFC'))
  const content = createHash('sha256')
    .update(JSON.stringify([...texts, day ?? '']))
    .digest('base64url')
  if (formKey) return { content, own: `form:${formKey}:${content}`, neighbours: [] }
  const window = Math.floor(now.getTime() / WINDOW_MS)
  const keyOf = (number: number) => `content:${number}:${content}`
  return { content, own: keyOf(window), neighbours: [keyOf(window - 1), keyOf(window + 1)] }
}
