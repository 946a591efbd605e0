import { authClient, demoAdministrator } from '../../api/client.ts'
import { roleOf } from '../../session/role.ts'

/**
 * Whether the server names `email` as an administrator's to whoever asks: the example administrator's
 * in demo mode, or one's own. Strangers learn nothing, and nothing is asked on their behalf.
 */
export const isKnownAdministrator = async (email: string): Promise<boolean> => {
  if (email === (await demoAdministrator())) return true
  const { data } = await (await authClient()).getSession()
  const user = data.session?.user
  return user?.email === email && (await roleOf(user.id)) === 'admin'
}
