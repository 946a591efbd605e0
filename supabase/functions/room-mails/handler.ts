import { edgeFunction } from '../_shared/edge-function.ts'
import { json } from '../_shared/responses.ts'
import { queueRoomMails } from './queue.ts'

/** Queues the mails that are decided when they leave; called by a timer. */
export const roomMails = edgeFunction('room-mails', {
  async handle(_request, { db, now }) {
    return json(await queueRoomMails(db, now()))
  },
})
