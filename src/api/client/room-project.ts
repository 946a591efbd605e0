import * as v from 'valibot'
import { PROJECT_SIDES } from '../../../domain/project/project-dates.ts'
import { dataClient } from '../connection.ts'
import { PROJECT_DATES, projectDatesSchema } from '../project-dates.ts'
import { isRefusal, requireSession } from '../session-check.ts'
import { PROJECT_DOCUMENTS, projectDocumentsSchema, withDocuments } from './project-documents.ts'

const side = v.picklist(PROJECT_SIDES)
const day = v.pipe(v.string(), v.isoDate())
const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

const messageSchema = v.pipe(
  v.object({ side, author_name: v.string(), text: v.string(), sent_at: moment }),
  v.transform((row) => ({
    side: row.side,
    authorName: row.author_name,
    text: row.text,
    sentAt: row.sent_at,
  })),
)

const rowSchema = v.object({
  id: v.string(),
  begun_at: v.nullable(moment),
  starts_on: v.nullable(day),
  closed_at: v.nullable(moment),
  assignee_name: v.string(),
  no_answer_to: v.number(),
  dates: projectDatesSchema,
  last: v.array(messageSchema),
  recent: v.array(v.object({ number: v.number(), side })),
  reads: v.array(v.object({ number: v.number() })),
  documents: projectDocumentsSchema,
})
/** As the data API answers. */
export type RoomProjectRow = v.InferInput<typeof rowSchema>

/** What the answer may grow to: beyond it, unread messages are "20+", and documents are beside the thread. */
const RECENT = 20
const DOCUMENTS = 4
const EARLIER = 5

const COLUMNS = [
  'id,begun_at,starts_on,closed_at,assignee_name,no_answer_to',
  `dates:${PROJECT_DATES}`,
  'last:messages(side,author_name,text,sent_at)',
  'recent:messages(number,side)',
  'reads:thread_reads(number)',
  PROJECT_DOCUMENTS,
].join(',')

/**
 * The open project of `userId`, else the one that was closed last, and which there were before it, in one request
 * that does not grow with the thread; null before there is any.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadRoomProject = async (userId: string) => {
  const client = await dataClient()
  const { data, error, status, count } = await withDocuments(
    client
      .from('projects')
      .select(COLUMNS, { count: 'exact' })
      // An administrator may read all projects.
      .eq('client_id', userId),
  )
    .order('closed_at', { ascending: false, nullsFirst: true })
    .limit(1 + EARLIER)
    .eq('reads.user_id', userId)
    .order('number', { referencedTable: 'last', ascending: false })
    .limit(1, { referencedTable: 'last' })
    .order('number', { referencedTable: 'recent', ascending: false })
    .limit(RECENT, { referencedTable: 'recent' })
    .limit(DOCUMENTS, { referencedTable: 'documents' })
  if (isRefusal(status) || data?.length === 0) await requireSession()
  if (error) throw error
  const [row, ...others] = v.parse(v.array(rowSchema), data)
  if (!row) return null
  const read = row.reads[0]?.number ?? 0
  const unread = row.recent.filter(({ number, side }) => side === 'agency' && number > read)
  const newest = row.recent[0]
  const oldest = row.recent.at(-1)?.number ?? 0
  return {
    id: row.id,
    startsOn: row.starts_on,
    closedAt: row.closed_at,
    assigneeName: row.assignee_name,
    dates: row.dates,
    lastMessage: row.last[0] ?? null,
    unread: { count: unread.length, isMore: row.recent.length === RECENT && oldest > read + 1 },
    isAnswerAwaited: newest?.side === 'client' && newest.number > row.no_answer_to,
    documents: row.documents.map(({ user_id, ...file }) => ({
      ...file,
      side: user_id === userId ? ('client' as const) : ('agency' as const),
    })),
    earlier: {
      newest: others.flatMap(({ id, begun_at, closed_at }) =>
        closed_at ? [{ id, begunAt: begun_at, closedAt: closed_at }] : [],
      ),
      total: (count ?? 1 + others.length) - 1,
    },
  }
}

export const roomProjectKey = (userId: string) => ['room-project', userId] as const
