import * as v from 'valibot'
import type { ThreadPart } from '../../domain/project/thread.ts'
import { dataClient } from './connection.ts'
import { isRefusal, requireSession } from './session-check.ts'
import { THREAD_COLUMNS, threadSchema } from './thread-rows.ts'

/** Messages that one request asks for: an answer has a megabyte at most, each of their 5,000 characters up to 30 KB. */
const PAGE = 30

interface Wanted {
  /** Of one project, of this client if one is named, else of their newest: the open one, if there is one. */
  readonly of:
    | { readonly project: string; readonly client?: string }
    | { readonly project?: string; readonly client: string }
  /** Behind or before a number, else the newest. */
  readonly after?: number
  readonly before?: number
}

/**
 * A part of a thread, in one request. Policies decide which threads there are for the caller.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadThread = async ({ of, after, before }: Wanted): Promise<ThreadPart> => {
  let query = (await dataClient()).from('projects').select(THREAD_COLUMNS)
  if (of.project !== undefined) query = query.eq('id', of.project)
  if (of.client !== undefined) query = query.eq('client_id', of.client)
  if (after !== undefined) query = query.gt('messages.number', after)
  if (before !== undefined) query = query.lt('messages.number', before)
  const isForward = after !== undefined
  const { data, error, status } = await query
    .order('closed_at', { ascending: false, nullsFirst: true })
    .limit(1)
    .order('number', { referencedTable: 'messages', ascending: isForward })
    .limit(PAGE + 1, { referencedTable: 'messages' })
  if (isRefusal(status) || data?.length === 0) await requireSession()
  if (error) throw error
  const [row] = v.parse(v.array(threadSchema), data)
  if (!row) return { project: undefined, messages: [], reads: [], hasMore: false }
  const inOrder = row.messages.slice(0, PAGE)
  return {
    project: { id: row.id, closedAt: row.closed_at, assigneeName: row.assignee_name },
    messages: isForward ? inOrder : inOrder.toReversed(),
    reads: row.thread_reads,
    hasMore: row.messages.length > PAGE,
  }
}
