import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { DatabaseCaller } from '../../postgres/as-caller.ts'

export interface Person {
  readonly id: string
  readonly email: string
  /** The session of `caller`. */
  readonly sessionId: string
  /** As the session of this person reaches the database; `aal2` after a second factor. */
  caller(aal?: 'aal1' | 'aal2'): DatabaseCaller
}

const personOf = (id: string, email: string, sessionId: string): Person => ({
  id,
  email,
  sessionId,
  caller: (aal = 'aal1') => ({
    role: 'authenticated',
    claims: { sub: id, email, aal, session_id: sessionId },
  }),
})

export const anonymous: DatabaseCaller = { role: 'anon', claims: {} }
export const service: DatabaseCaller = { role: 'service_role', claims: {} }

export interface NewUser {
  readonly email?: string
  readonly verified?: boolean
  readonly metadata?: Record<string, unknown>
  /** Minutes since the account was made. */
  readonly age?: number
}

/** An account as the auth service makes one, with a session that a second factor has raised. */
export const newUser = async (pool: Pool, user: NewUser = {}): Promise<Person> => {
  const id = randomUUID()
  const email = user.email ?? `${id}@client.example`
  await pool.query(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, email_confirmed_at, created_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, case when $4 then now() end,
       now() - make_interval(mins => $5))`,
    [id, email, JSON.stringify(user.metadata ?? {}), user.verified ?? true, user.age ?? 0],
  )
  const sessionId = randomUUID()
  await pool.query(
    `insert into auth.sessions (id, user_id, created_at, aal) values ($1, $2, now(), 'aal2')`,
    [sessionId, id],
  )
  return personOf(id, email, sessionId)
}
