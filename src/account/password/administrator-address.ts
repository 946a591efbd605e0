import { authClient, demoAdministrator } from '../../api/connection.ts'
import { roleOf } from '../../session/role.ts'

/**
 * Whether this visitor may know that `email` is an administrator's: the example administrator's in demo
 * mode, or the logged-in user's own. Any other address is not looked up, so nothing is disclosed.
 */
export const isKnownAdministrator = async (email: string): Promise<boolean> => {
  if (email === (await demoAdministrator())) return true
  const { data } = await (await authClient()).getSession()
  const user = data.session?.user
  return user?.email === email && (await roleOf(user.id)) === 'admin'
}
