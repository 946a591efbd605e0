import { edgeFunction } from '../_shared/edge-function.ts'
import { json } from '../_shared/responses.ts'
import { tellOfEnquiries } from './run.ts'

/** Tells people by mail that their enquiry arrived, and the agency what is held back; called by a timer. */
export const enquiryReceipts = edgeFunction('enquiry-receipts', {
  async handle(_request, context) {
    return json(await tellOfEnquiries(context))
  },
})
