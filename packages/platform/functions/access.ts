import { type Authenticate, type Caller, Unauthenticated } from '../auth/authenticate.ts'
import type { Platform } from '../context.ts'
import { asCaller } from '../postgres/as-caller.ts'

const callerOf = async (
  authenticate: Authenticate,
  request: Request,
): Promise<Caller | undefined> => {
  try {
    return await authenticate(request)
  } catch (error) {
    if (error instanceof Unauthenticated) return undefined
    throw error
  }
}

export const isService = async (authenticate: Authenticate, request: Request): Promise<boolean> =>
  (await callerOf(authenticate, request))?.role === 'service_role'

/** Whether the database, asked as the caller, takes the caller for an administrator. */
export const isAdministrator = async (
  { pool }: Pick<Platform, 'pool'>,
  authenticate: Authenticate,
  request: Request,
): Promise<boolean> => {
  const caller = await callerOf(authenticate, request)
  if (caller?.role !== 'authenticated') return false
  const { rows } = await asCaller(
    pool,
    caller,
    (client) => client.query<{ answer: boolean }>('select public.is_admin() as answer'),
    { readOnly: true },
  )
  return rows[0]?.answer === true
}
