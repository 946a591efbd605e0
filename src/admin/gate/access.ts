import type { Session } from '@supabase/auth-js'
import { keepPreviousData, type QueryCacheNotifyEvent, queryOptions } from '@tanstack/react-query'
import { type SecondFactor, secondFactor } from '../../api/admin/second-factor.ts'
import { requireSession } from '../../api/session-check.ts'
import { roleOf } from '../../session/role.ts'

/** What stands between somebody who is logged in and the dashboard. */
export type Access = SecondFactor | { readonly kind: 'no-role' }

const KEY = 'access'

const loadAccess = async (userId: string): Promise<Access> => {
  if ((await roleOf(userId)) === 'admin') return secondFactor()
  await requireSession()
  return { kind: 'no-role' }
}

/**
 * Decides what is drawn, and nothing else: the database asks for the role and the second factor
 * with every request. The second factor is looked up again with every new token, which says what was proved.
 */
export const accessQuery = ({ user, access_token }: Session) =>
  queryOptions({
    queryKey: [KEY, access_token],
    queryFn: () => loadAccess(user.id),
    placeholderData: keepPreviousData,
  })

const isEmpty = (data: unknown) =>
  data === null || (typeof data === 'object' && 'total' in data && data.total === 0)

/**
 * Whether what was just loaded looks as it does to somebody whose session has ended or whose role was
 * taken away meanwhile: functions refuse, and policies leave nothing to see.
 */
export const mayHaveLostAccess = (event: QueryCacheNotifyEvent): boolean => {
  if (event.type !== 'updated' || event.query.queryKey[0] === KEY) return false
  const { type } = event.action
  return type === 'error' || (type === 'success' && isEmpty(event.query.state.data))
}
