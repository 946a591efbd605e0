import { type NewUser, newUser, type Person } from 'embedded-platform/testing/people'
import type { Pool } from 'pg'

export {
  anonymous,
  newUser,
  type Person,
  service,
} from 'embedded-platform/testing/people'

export const registration = {
  name: 'Aroha',
  surname: 'Ngata',
  phone: '+6495550142',
  companyName: 'Ngata Solar',
  businessAddress: '1 Queen Street, Auckland',
  industry: 'solar',
  aiInterests: 'Answering the phone after hours',
} as const

/** A client with a business profile. */
export const newClient = (pool: Pool, user: NewUser = {}): Promise<Person> =>
  newUser(pool, { ...user, metadata: { ...registration, ...user.metadata } })

/** An account with a role row; administrator only with a second factor. */
export const newAdministrator = async (pool: Pool): Promise<Person> => {
  const person = await newUser(pool)
  await pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    person.id,
  ])
  return person
}

/** A login by password in the session of `person`, of this moment or some minutes ago. */
export const logIn = async (
  pool: Pool,
  { sessionId }: Pick<Person, 'sessionId'>,
  minutesAgo = 0,
): Promise<void> => {
  await pool.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, now(), now() - make_interval(mins => $2), 'password')
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, minutesAgo],
  )
}
