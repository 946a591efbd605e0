import { dataClient } from '../connection.ts'
import { isRefusal, requireSession } from '../session-check.ts'

/**
 * Marks a date as done that is the client's turn; done twice, the first time stands.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const finishProjectDate = async (id: string): Promise<void> => {
  const client = await dataClient()
  const { error, status } = await client.rpc('finish_project_date', { date: id })
  if (isRefusal(status)) await requireSession()
  if (error) throw error
}
