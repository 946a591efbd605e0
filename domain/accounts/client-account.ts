import * as v from 'valibot'

/** What the desk does to a client's account. */
export const CLIENT_ACTS = [
  'resend_confirmation',
  'end_sessions',
  'deactivate',
  'activate',
] as const
export type ClientAct = (typeof CLIENT_ACTS)[number]

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase())
const time = v.pipe(v.string(), v.isoTimestamp())

/** The query of a request for an account. */
export const clientOfQuerySchema = v.object({ client: id })

export const clientActSchema = v.object({ client: id, act: v.picklist(CLIENT_ACTS) })
export type ClientActRequest = v.InferOutput<typeof clientActSchema>

/** A client's account as the desk sees it: where it is logged in has no place and no address. */
export const clientAccountSchema = v.object({
  id,
  email: v.string(),
  registeredAt: v.nullable(time),
  confirmedAt: v.nullable(time),
  lastLoginAt: v.nullable(time),
  isDeactivated: v.boolean(),
  isAdministrator: v.boolean(),
  sessions: v.array(
    v.object({
      id,
      /** `Chrome on Windows` */
      device: v.string(),
      createdAt: time,
      /** To the hour: the last refresh of its token. */
      usedAt: time,
    }),
  ),
})
export type ClientAccount = v.InferOutput<typeof clientAccountSchema>
