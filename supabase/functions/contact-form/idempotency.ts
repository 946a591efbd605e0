import { createHash } from 'node:crypto'
import { CONTACT_FIELDS, type ContactInput } from '../../../domain/contact.ts'

/** Without a key of the form, the same content within this time is the same message. */
export const WINDOW_MS = 10 * 60 * 1000

export interface IdempotencyKeys {
  /** What concurrent copies of one message wait for each other on. */
  readonly content: string
  /** The key that a new row gets. */
  readonly own: string
  /**
   * Keys of the windows on either side (instances' clocks differ), which count only while their row is
   * younger than `WINDOW_MS`.
   */
  readonly neighbours: readonly string[]
}

/**
 * A form's key counts together with the content: someone who corrects the text after a lost answer
 * sends a new message, and it is kept.
 */
export const idempotencyKeys = (
  input: ContactInput,
  formKey: string | undefined,
  now: Date,
): IdempotencyKeys => {
  const texts = CONTACT_FIELDS.map((field) => (input[field] ?? '').normalize('NFC'))
  const content = createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
  if (formKey) return { content, own: `form:${formKey}:${content}`, neighbours: [] }
  const window = Math.floor(now.getTime() / WINDOW_MS)
  const keyOf = (number: number) => `content:${number}:${content}`
  return { content, own: keyOf(window), neighbours: [keyOf(window - 1), keyOf(window + 1)] }
}
