import * as v from 'valibot'

/** A device on which somebody is logged in, as its owner sees it: no place, and no address. */
const accountSessionSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** `Chrome on Windows` */
  device: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** To the hour: the last refresh of its token. */
  usedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The one that asks. */
  isThis: v.boolean(),
})
export type AccountSession = v.InferOutput<typeof accountSessionSchema>

export const accountSessionsSchema = v.object({ sessions: v.array(accountSessionSchema) })

export const OTHER_SESSIONS = 'others'

/** What is to end: one session, or all but the one that asks. */
export const endSessionsSchema = v.object({
  end: v.union([v.literal(OTHER_SESSIONS), v.pipe(v.string(), v.uuid(), v.toLowerCase())]),
})
