import * as v from 'valibot'
import { dataClient } from '../connection.ts'
import { retryWithSession } from '../session-check.ts'

const schema = v.array(
  v.pipe(
    v.object({ id: v.string(), reference: v.string(), sent_at: v.string(), message: v.string() }),
    v.transform(({ sent_at, ...row }) => ({ ...row, sentAt: new Date(sent_at) })),
  ),
)

/** What a client wrote by the contact form, as far as it joined the account. */
export type OwnEnquiry = v.InferOutput<typeof schema>[number]

/**
 * The newest first.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadOwnEnquiries = async (): Promise<readonly OwnEnquiry[]> => {
  const client = await dataClient()
  const { data, error } = await retryWithSession(() => client.rpc('own_enquiries'))
  if (error) throw error
  return v.parse(schema, data)
}
