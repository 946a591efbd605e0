import { dataClient } from './client.ts'
import { retryWithSession } from './session-check.ts'

/**
 * Whether `userId`, who must be the caller, has a role row. For display: what an administrator may
 * do is decided by the database's policies, which ask for a second factor as well.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const hasAdminRole = async (userId: string): Promise<boolean> => {
  const client = await dataClient()
  const { data, error } = await retryWithSession(() =>
    client.from('user_roles').select('role').eq('user_id', userId).maybeSingle(),
  )
  if (error) throw error
  return data !== null
}
