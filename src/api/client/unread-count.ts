import * as v from 'valibot'
import { dataClient } from '../connection.ts'

const numbers = v.array(v.object({ number: v.number() }))
const schema = v.array(v.object({ thread_reads: numbers, messages: numbers }))

/** More are not counted. */
const MOST = 100

/** Of the query. */
export const unreadKey = (userId: string) => ['unread', userId] as const

/**
 * How many messages of the agency the client `userId` has not read, in one request.
 * @throws when the platform refuses or cannot be reached.
 */
export const loadUnreadCount = async (userId: string): Promise<number> => {
  const { data } = await (await dataClient())
    .from('projects')
    .select('thread_reads(number),messages(number)')
    .eq('client_id', userId)
    .eq('thread_reads.user_id', userId)
    .eq('messages.side', 'agency')
    .order('closed_at', { ascending: false, nullsFirst: true })
    .limit(1)
    .order('number', { referencedTable: 'messages', ascending: false })
    .limit(MOST, { referencedTable: 'messages' })
    .throwOnError()
  const [project] = v.parse(schema, data)
  const read = project?.thread_reads[0]?.number ?? 0
  return project?.messages.filter(({ number }) => number > read).length ?? 0
}
