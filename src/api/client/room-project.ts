import * as v from 'valibot'
import { PROJECT_SIDES } from '../../../domain/project-dates.ts'
import { readTime } from '../../../domain/times.ts'
import { dataClient } from '../client.ts'
import { isRefusal, requireSession } from '../session-check.ts'

const side = v.picklist(PROJECT_SIDES)
const day = v.pipe(v.string(), v.isoDate())
const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

const dateSchema = v.pipe(
  v.object({
    id: v.string(),
    on_day: day,
    at_time: v.nullable(v.string()),
    what: v.string(),
    turn: side,
    done_at: v.nullable(moment),
    moved_from: v.nullable(day),
  }),
  v.transform((row) => ({
    id: row.id,
    day: row.on_day,
    // The database writes "17:30:00".
    minute: row.at_time === null ? null : (readTime(row.at_time.slice(0, 5)) ?? null),
    what: row.what,
    turn: row.turn,
    doneAt: row.done_at,
    movedFrom: row.moved_from,
  })),
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
  starts_on: v.nullable(day),
  closed_at: v.nullable(moment),
  assignee_name: v.string(),
  dates: v.array(dateSchema),
  last: v.array(messageSchema),
  recent: v.array(v.object({ number: v.number(), side })),
  reads: v.array(v.object({ number: v.number() })),
  documents: v.array(
    v.object({
      id: v.string(),
      bucket: v.string(),
      path: v.string(),
      name: v.string(),
      size: v.number(),
      user_id: v.nullable(v.string()),
    }),
  ),
})

/** What the answer may grow to: beyond it, unread messages are "20+", and documents are in the thread. */
const RECENT = 20
const DOCUMENTS = 4

const COLUMNS = [
  'id,starts_on,closed_at,assignee_name',
  'dates:project_dates(id,on_day,at_time,what,turn,done_at,moved_from)',
  'last:messages(side,author_name,text,sent_at)',
  'recent:messages(number,side)',
  'reads:thread_reads(number)',
  'documents:files(id,bucket,path,name,size,user_id)',
].join(',')

/**
 * The open project of `userId`, else the one that was closed last, in one request that does not grow with the
 * thread; null before there is any.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadRoomProject = async (userId: string) => {
  const client = await dataClient()
  const { data, error, status } = await client
    .from('projects')
    .select(COLUMNS)
    // An administrator may read all projects.
    .eq('client_id', userId)
    .order('closed_at', { ascending: false, nullsFirst: true })
    .limit(1)
    .eq('reads.user_id', userId)
    .order('number', { referencedTable: 'last', ascending: false })
    .limit(1, { referencedTable: 'last' })
    .order('number', { referencedTable: 'recent', ascending: false })
    .limit(RECENT, { referencedTable: 'recent' })
    .in('documents.kind', ['document', 'submission', 'message'])
    .order('created_at', { referencedTable: 'documents', ascending: false })
    .limit(DOCUMENTS, { referencedTable: 'documents' })
  if (isRefusal(status) || data?.length === 0) await requireSession()
  if (error) throw error
  const [row] = v.parse(v.array(rowSchema), data)
  if (!row) return null
  const read = row.reads[0]?.number ?? 0
  const unread = row.recent.filter(({ number, side }) => side === 'agency' && number > read)
  const oldest = row.recent.at(-1)?.number ?? 0
  return {
    id: row.id,
    startsOn: row.starts_on,
    closedAt: row.closed_at,
    assigneeName: row.assignee_name,
    dates: row.dates,
    lastMessage: row.last[0] ?? null,
    unread: { count: unread.length, isMore: row.recent.length === RECENT && oldest > read + 1 },
    documents: row.documents.map(({ user_id, ...file }) => ({
      ...file,
      side: user_id === userId ? ('client' as const) : ('agency' as const),
    })),
  }
}

export const roomProjectKey = (userId: string) => ['room-project', userId] as const
