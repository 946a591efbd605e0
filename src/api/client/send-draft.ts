import * as v from 'valibot'
import type { SendOutcome } from '../../../domain/project/room-outcome.ts'
import { dataClient } from '../connection.ts'
import { ROOM_TIMEOUT, roomProblem } from './room-outcome.ts'

const sentSchema = v.tuple([v.object({ submission_id: v.string(), reference: v.string() })])

/** Sends `draft`; with the same `key` it is sent once. Never throws: every failure is an outcome. */
export const sendDraft = async (draft: string, key: string): Promise<SendOutcome> => {
  try {
    const { data, error, status } = await (await dataClient())
      .rpc('send_draft', { draft, key })
      .abortSignal(AbortSignal.timeout(ROOM_TIMEOUT))
    if (error) return { kind: await roomProblem(status, error) }
    const [{ submission_id: submission, reference }] = v.parse(sentSchema, data)
    return { kind: 'sent', submission, reference }
  } catch {
    return { kind: 'failed' }
  }
}
