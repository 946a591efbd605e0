import { dataClient } from './connection.ts'
import { retryWithSession } from './session-check.ts'

/**
 * Whether `userId`, who must be the caller, has the admin role. For display: the database's policies decide
 * what an administrator may do, and require a second factor as well.
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
