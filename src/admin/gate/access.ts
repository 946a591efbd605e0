import type { Session } from '@supabase/auth-js'
import { keepPreviousData, type QueryCacheNotifyEvent, queryOptions } from '@tanstack/react-query'
import { type SecondFactor, secondFactor } from '../../api/desk/second-factor.ts'
import { requireSession } from '../../api/session-check.ts'
import { roleOf } from '../../session/role.ts'

/** What a logged-in user still needs for the dashboard. */
export type Access = SecondFactor | { readonly kind: 'no-role' }

const KEY = 'access'

const loadAccess = async (userId: string): Promise<Access> => {
  if ((await roleOf(userId)) === 'admin') return secondFactor()
  await requireSession()
  return { kind: 'no-role' }
}

/**
 * For display only: the database checks the role and the second factor on every request. The second factor
 * is read again with every new token, which carries the assurance level.
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
 * Whether a result looks like that of an ended session or a revoked role: functions refuse, and row-level
 * security returns no rows.
 */
export const mayHaveLostAccess = (event: QueryCacheNotifyEvent): boolean => {
  if (event.type !== 'updated' || event.query.queryKey[0] === KEY) return false
  const { type } = event.action
  return type === 'error' || (type === 'success' && isEmpty(event.query.state.data))
}
