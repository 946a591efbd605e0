import * as v from 'valibot'
import { databaseCodes } from '../../domain/database-codes.ts'
import type { OutgoingMessage, SendOutcome } from '../../domain/project/thread.ts'
import { dataClient } from './connection.ts'
import { checkSession, isRefusal } from './session-check.ts'
import { storedSession } from './stored-session.ts'
import { sentMessageSchema } from './thread-rows.ts'

const TIMEOUT = 20_000
const outcomes: Readonly<Record<string, 'closed' | 'earlier-sent' | 'file-gone' | 'too-many'>> = {
  [databaseCodes.projectClosed]: 'closed',
  [databaseCodes.otherContent]: 'earlier-sent',
  '23503': 'file-gone',
  '54000': 'too-many',
}
/** Data exceptions, constraint violations, and a project that is not there. */
const REFUSED = /^(?:2[23]|RM)/u

/**
 * Sends a message of `author` into `project`, else into the client's open one: never in the name of another, who has
 * logged in meanwhile. Never throws: every failure is an outcome.
 */
export const sendMessage = async (
  author: string,
  project: string | undefined,
  { id, text, files, about }: OutgoingMessage,
): Promise<SendOutcome> => {
  try {
    const client = await dataClient()
    // Not before: its code may take its time to come.
    const caller = storedSession()?.userId
    if (caller !== undefined && caller !== author) return { kind: 'logged-out' }
    const { data, error, status } = await client
      .rpc('send_message', {
        id,
        project: project ?? null,
        text,
        files: files.map((file) => file.id),
        ...(about && { about: about.id }),
      })
      .abortSignal(AbortSignal.timeout(TIMEOUT))
    if (error) {
      if (isRefusal(status) && !(await checkSession())) return { kind: 'logged-out' }
      const known = outcomes[error.code]
      if (known) return { kind: known }
      return { kind: REFUSED.test(error.code) ? 'refused' : 'unanswered' }
    }
    const [row] = v.parse(v.tuple([sentMessageSchema]), data)
    const { author_id, author_name, sent_at, project_id, ...rest } = row
    return {
      kind: 'sent',
      project: project_id,
      message: { ...rest, authorId: author_id, author: author_name, sentAt: sent_at, files, about },
    }
  } catch {
    return { kind: 'unanswered' }
  }
}
