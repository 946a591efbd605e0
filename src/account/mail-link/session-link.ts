import type { User } from '@supabase/auth-js'
import { linkAuthClient } from '../../api/connection.ts'
import type { ConfirmState, SessionLink } from './confirm-state.ts'
import { linkRefusal } from './verify-mail-link.ts'

// Anything else cannot be sent in a header, and is no token.
const TOKEN = /^[\w.~+/-]+=*$/u

const stateOf = (user: User, type: SessionLink['type']): ConfirmState | 'verified' => {
  if (type === 'signup') return user.email_confirmed_at ? 'verified' : { kind: 'invalid', type }
  if (user.new_email) return { kind: 'half-confirmed' }
  return { kind: 'address', email: user.email ?? '' }
}

/**
 * What the server says of a link that carries a session: anybody can write such an address. It is asked who
 * the token belongs to, which uses nothing up.
 * @returns `verified` for a registration whose address is confirmed; `failed` if the server cannot say.
 */
export const askAboutSession = async ({
  type,
  accessToken,
}: SessionLink): Promise<ConfirmState | 'verified' | 'failed'> => {
  const invalid = { kind: 'invalid', type } as const
  if (!TOKEN.test(accessToken)) return invalid
  try {
    const { data, error } = await (await linkAuthClient()).getUser(accessToken)
    if (!error) return stateOf(data.user, type)
    return linkRefusal(error) === 'invalid' ? invalid : 'failed'
  } catch {
    return 'failed'
  }
}
