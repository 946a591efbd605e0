import { Buffer } from 'node:buffer'
import type { DatabaseCaller } from 'backend-kit/caller'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { personSchema } from './caller.ts'

const TIMEOUT_MS = 5000
/** The auth service's answers to a token that it does not take. */
const REFUSALS = [400, 401, 403, 404]

const userSchema = v.object({ id: v.string() })

/** The payload of a token that somebody else has verified. */
const unsafePayload = (token: string): unknown => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

/**
 * Role and claims of the request's access token; undefined without one of an open session. The auth service
 * says whether it is valid, whatever key the project signs with, and whose it is; the database, whether its
 * session is open by our own limits.
 * @throws where auth service or database cannot answer.
 */
export const createVerifyToken =
  (platformUrl: string, pool: Pool) =>
  async (headers: Headers): Promise<DatabaseCaller | undefined> => {
    const token = /^Bearer +(\S+)$/iu.exec(headers.get('authorization') ?? '')?.[1]
    if (!token) return undefined
    const response = await fetch(`${platformUrl}/auth/v1/user`, {
      headers: { apikey: headers.get('apikey') ?? '', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (REFUSALS.includes(response.status)) return undefined
    if (!response.ok) throw new Error(`The auth service answered ${response.status}`)
    const user = v.safeParse(userSchema, await response.json())
    const claims = v.safeParse(
      v.looseObject({ ...personSchema.entries, role: v.literal('authenticated') }),
      unsafePayload(token),
    )
    if (!user.success || !claims.success || claims.output.sub !== user.output.id) return undefined
    const { rows } = await pool.query<{ live: boolean }>(
      'select private.is_session_live($1, $2) as live',
      [claims.output.session_id, claims.output.sub],
    )
    return rows[0]?.live ? { role: 'authenticated', claims: claims.output } : undefined
  }
