import { dataClient } from '../account/client.ts'
import { isRefusal, requireLivingSession } from '../account/session-check.ts'

/**
 * Whether `userId`, who must be the caller, has a role row. For display: what an administrator may
 * do is decided by the database's policies, which ask for a second factor as well.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const hasAdminRole = async (userId: string): Promise<boolean> => {
  const { data, error, status } = await (await dataClient())
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .maybeSingle()
  if (isRefusal(status)) await requireLivingSession()
  if (error) throw error
  return data !== null
}
