import { edgeFunction } from '../_shared/edge-function.ts'
import { json } from '../_shared/responses.ts'
import { queueReceipts } from './queue.ts'

/** Tells people by mail that their enquiry arrived; called by a timer. */
export const enquiryReceipts = edgeFunction('enquiry-receipts', {
  async handle(_request, context) {
    return json(await queueReceipts(context))
  },
})
