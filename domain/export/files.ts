import * as v from 'valibot'
import type { HeldRow } from './parts.ts'

/** A file of the archive, as its row has it. */
export interface HeldFile {
  readonly id: string
  readonly name: string
  readonly bucket: string
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly createdAt: string
  readonly kind: string
  /** The reference of the submission that it was sent with. */
  readonly submission: string | null
  /** The message that it was sent with. */
  readonly message: { readonly number: number; readonly sentAt: string } | null
}

const schema = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    bucket: v.string(),
    path: v.string(),
    size: v.number(),
    created_at: v.string(),
    kind: v.string(),
    submission: v.nullable(v.string()),
    message_number: v.nullable(v.number()),
    message_sent_at: v.nullable(v.string()),
  }),
  v.transform(
    ({ created_at, message_number, message_sent_at, ...file }): HeldFile => ({
      ...file,
      createdAt: created_at,
      message:
        message_number !== null && message_sent_at !== null
          ? { number: message_number, sentAt: message_sent_at }
          : null,
    }),
  ),
)

/** The files among `rows`, which begin with them: the others are not read. */
export const heldFiles = async (rows: AsyncIterable<HeldRow>): Promise<HeldFile[]> => {
  const files: HeldFile[] = []
  for await (const { part, content } of rows) {
    if (part !== 'files') break
    files.push(v.parse(schema, content))
  }
  return files
}
