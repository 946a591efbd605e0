import * as v from 'valibot'
import { PROJECT_SIDES } from '../../domain/project/project-dates.ts'
import type { ThreadMessage, ThreadRead } from '../../domain/project/thread.ts'
import { STORED_FILES, storedFilesSchema } from './stored-files.ts'

/** Rows of a thread as the data API has them. */

const time = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

const messageColumns = v.object({
  id: v.string(),
  number: v.number(),
  side: v.picklist(PROJECT_SIDES),
  author_id: v.nullable(v.string()),
  author_name: v.string(),
  text: v.string(),
  sent_at: time,
})

/** A message without its files, as `send_message` answers. */
export const sentMessageSchema = v.object({ ...messageColumns.entries, project_id: v.string() })

const messageSchema = v.pipe(
  v.object({
    ...messageColumns.entries,
    files: storedFilesSchema,
    about: v.nullable(v.object({ id: v.string(), reference: v.string() })),
  }),
  v.transform(
    ({ author_id, author_name, sent_at, about, ...row }): ThreadMessage => ({
      ...row,
      about: about ?? undefined,
      authorId: author_id,
      author: author_name,
      sentAt: sent_at,
    }),
  ),
)

const readSchema = v.pipe(
  v.object({
    user_id: v.string(),
    side: v.picklist(PROJECT_SIDES),
    name: v.string(),
    number: v.number(),
    at: time,
  }),
  v.transform(({ user_id, ...read }): ThreadRead => ({ userId: user_id, ...read })),
)

export const threadSchema = v.object({
  id: v.string(),
  closed_at: v.nullable(time),
  assignee_name: v.string(),
  thread_reads: v.array(readSchema),
  messages: v.array(messageSchema),
})
/** As the data API answers. */
export type ThreadRow = v.InferInput<typeof threadSchema>

const ABOUT = 'about:questionnaire_submissions(id,reference)'

/** What a query of projects asks for to draw their threads. */
export const THREAD_COLUMNS = [
  'id',
  'closed_at',
  'assignee_name',
  'thread_reads(user_id,side,name,number,at)',
  `messages(${Object.keys(messageColumns.entries).join(',')},${STORED_FILES},${ABOUT})`,
].join(',')
