import type { Platform } from '../core/context.ts'
import type { DatabaseCaller } from '../postgres/as-caller.ts'
import { apiKeyKind, bearerToken } from './api-key.ts'
import { createSigningKeys } from './signing-keys.ts'
import { createTokens, type UserClaims } from './tokens.ts'

/** The sender of a request: one of the three API roles, and the claims of a verified token. */
export type Caller = DatabaseCaller

/** The request has no valid credentials; the message is safe to show. */
export class Unauthenticated extends Error {
  override readonly name = 'Unauthenticated'
}

export type Authenticate = (request: Request) => Promise<Caller>

/** The claims that name a session and its account; of an access token, when it was issued, in seconds since 1970. */
type SessionClaims = Pick<UserClaims, 'session_id' | 'sub'> & { readonly iat?: number | undefined }

/**
 * Whether a session is open. The first access token of its last refresh shows that the answer arrived.
 * @throws the database's error, from the returned function.
 */
export const createIsSessionOpen =
  ({ pool, now, sessionCheck }: Pick<Platform, 'pool' | 'now' | 'sessionCheck'>) =>
  async ({ session_id, sub, iat }: SessionClaims): Promise<boolean> => {
    const { rows } = await pool.query<{ live: boolean; is_news: boolean }>({
      // A prepared statement, because it runs for every request. It only reads, so that sessions from before go on
      // while the database takes no writes.
      name: 'is_session_live',
      text: `
        select ${sessionCheck}($1, $2, $3) as live, exists (
          select from auth.sessions
          where id = $1 and user_id = $2 and not is_answer_known and floor(extract(epoch from updated_at)) <= $4
        ) as is_news`,
      values: [session_id, sub, now(), iat],
    })
    const [found] = rows
    if (found?.is_news) await noteAnswer(pool, session_id, iat)
    return found?.live === true
  }

const noteAnswer = (pool: Platform['pool'], session: string, iat: number | undefined) =>
  pool.query(
    `update auth.sessions set is_answer_known = true
     where id = $1 and not is_answer_known and floor(extract(epoch from updated_at)) <= $2`,
    [session, iat],
  )

/**
 * Authenticates a request by `apikey` and `Authorization`. The bearer token sets the role: a user's
 * access token, while its session is open, or one of the API keys.
 * @throws {Unauthenticated} from the returned function, for unknown or expired credentials or an ended
 *   session; and the database's errors.
 */
export const createAuthenticate = (platform: Platform): Authenticate => {
  const tokens = createTokens(platform, createSigningKeys(platform))
  // Policies check this too, but later: a stolen token would have used its owner's request slots by
  // then.
  const isSessionOpen = createIsSessionOpen(platform)

  return async (request) => {
    const key = apiKeyKind(request.headers.get('apikey') ?? '', platform.keys)
    if (!key) {
      throw new Unauthenticated(
        request.headers.has('apikey') ? 'Invalid API key' : 'No API key found in request',
      )
    }
    const token = bearerToken(request.headers.get('authorization'))
    const asKey = token === undefined ? key : apiKeyKind(token, platform.keys)
    if (asKey === 'publishable') return { role: 'anon', claims: { role: 'anon' } }
    if (asKey === 'secret') return { role: 'service_role', claims: { role: 'service_role' } }
    const claims = await tokens.verifyAccessToken(token ?? '')
    if (!claims) throw new Unauthenticated('Invalid or expired access token')
    if (!(await isSessionOpen(claims))) {
      throw new Unauthenticated('The session of this access token has ended')
    }
    return { role: 'authenticated', claims }
  }
}
