import type { FunctionContext } from '../_shared/context.ts'
import { tellOfHeld } from './held.ts'
import { queueReceipts } from './queue.ts'

/**
 * Tells people that their enquiry arrived, and the agency that enquiries are held back.
 * @throws the database's error.
 */
export const tellOfEnquiries = async (
  context: Pick<FunctionContext, 'db' | 'limitsWithin' | 'now'>,
): ReturnType<typeof queueReceipts> => {
  const counts = await queueReceipts(context)
  await tellOfHeld(context)
  return counts
}
