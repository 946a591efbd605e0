import type { Session } from '@supabase/auth-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type SecondFactor, secondFactor } from '../../account/second-factor.ts'
import { hasAdminRole } from '../../data/user-role.ts'

/** What stands between somebody who is logged in and the dashboard. */
export type Access = SecondFactor | { readonly kind: 'no-role' }

const loadAccess = async (userId: string): Promise<Access> =>
  (await hasAdminRole(userId)) ? secondFactor() : { kind: 'no-role' }

/**
 * Decides what is drawn, and nothing else: the database asks for the role and the second factor
 * with every request. Asked again with every new token, for a token says what was proved.
 */
export const accessQuery = ({ user, access_token }: Session) =>
  queryOptions({
    queryKey: ['access', access_token],
    queryFn: () => loadAccess(user.id),
    placeholderData: keepPreviousData,
  })
