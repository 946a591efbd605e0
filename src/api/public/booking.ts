import * as v from 'valibot'
import type { CallRequest } from '../../../domain/booked-calls/call-booking.ts'
import type { ErrorsOf, HONEYPOT } from '../../../domain/forms/form.ts'
import { instant, ownCallEntries } from '../booked-call.ts'
import { BOOKING_ENDPOINT, BOOKING_TIMEOUT } from '../call-times.ts'
import { fetchLearningTime } from '../fetch-learning-time.ts'

const callSchema = v.object({
  ...ownCallEntries,
  movedFrom: v.optional(ownCallEntries.movedFrom, null),
  canMove: v.optional(v.boolean(), true),
  canChangeNumber: v.optional(v.boolean(), true),
  /** Of a requested one: whether its time can still be had. */
  free: v.boolean(),
  /** Of a requested one: the start of the call that this address has already. */
  openCall: v.nullable(instant),
})

/** A visitor's call, as the bearer of its mailed link sees it. */
export type CallOfLink = v.InferOutput<typeof callSchema>
/** As the function answers. */
export type LinkedCallAnswer = v.InferInput<typeof callSchema>

/** Why something about a call was not done. */
export type RequestProblem =
  | { readonly kind: 'invalid'; readonly fields: ErrorsOf<string> }
  /** The time is not free. */
  | { readonly kind: 'taken' }
  /** This address has a call already; `startsAt` where it may be said. */
  | { readonly kind: 'open-call'; readonly startsAt: string | null }
  /** An earlier attempt has arrived with something else, and stays as it is. */
  | { readonly kind: 'earlier-request' }
  /** It has begun or is over. */
  | { readonly kind: 'begun' }
  /** It is at another time than the page showed: nothing was done. */
  | { readonly kind: 'moved-meanwhile' }
  /** Five times: no waiting helps. */
  | { readonly kind: 'changed-too-often' }
  /** The link is unknown or too old. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'too-many' | 'too-many-today' }
  /** No more links are mailed in this hour or day, to anybody. */
  | { readonly kind: 'no-more-this-hour' | 'no-more-today' }
  /** The field that people do not see was filled in: nothing was sent. */
  | { readonly kind: 'hidden-field' }
  /** It is unknown whether it arrived. */
  | { readonly kind: 'failed' }

const HOUR_SECONDS = 3600

const problemSchema = v.object({
  code: v.optional(v.string(), ''),
  fields: v.optional(v.record(v.string(), v.string()), {}),
  startsAt: v.nullish(instant, null),
})

const problemOf = async (response: Response): Promise<RequestProblem> => {
  if (response.status === 429) {
    const wait = Number(response.headers.get('retry-after'))
    return { kind: wait > HOUR_SECONDS ? 'too-many-today' : 'too-many' }
  }
  const { code, fields, startsAt } = v.parse(problemSchema, await response.json())
  if (code === 'time_taken') return { kind: 'taken' }
  if (code === 'open_call') return { kind: 'open-call', startsAt }
  if (code === 'other_content') return { kind: 'earlier-request' }
  if (code === 'moved_meanwhile') return { kind: 'moved-meanwhile' }
  if (code === 'changed_too_often') return { kind: 'changed-too-often' }
  if (code === 'too_many_this_hour') return { kind: 'no-more-this-hour' }
  if (code === 'too_many_today') return { kind: 'no-more-today' }
  if (code === 'hidden_field') return { kind: 'hidden-field' }
  if (code === 'call_begun') return { kind: 'begun' }
  if (code === 'link_expired') return { kind: 'expired' }
  return Object.keys(fields).length > 0 ? { kind: 'invalid', fields } : { kind: 'failed' }
}

/** Never throws: every failure is a problem. */
const post = async <Answer>(
  body: Readonly<Record<string, unknown>>,
  read: (answer: unknown) => Answer,
): Promise<Answer | RequestProblem> => {
  try {
    const response = await fetchLearningTime(BOOKING_ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(BOOKING_TIMEOUT),
    })
    return response.ok ? read(await response.json()) : await problemOf(response)
  } catch {
    return { kind: 'failed' }
  }
}

/** Asks for a link that books a call; it holds no time. */
export const requestCall = (request: CallRequest & Readonly<Record<typeof HONEYPOT, string>>) =>
  post({ ...request, action: 'request' }, () => ({ kind: 'requested' }) as const)

export type LinkAct = 'look' | 'confirm' | 'move' | 'number' | 'cancel'

/** The time that is wanted, or the number and the device's zone; `seen`: the time that the page shows. */
export type LinkWanted =
  | { readonly startsAt: string; readonly seen?: string }
  | { readonly seen: string }
  | { readonly phone: string; readonly timeZone: string; readonly seen: string }

/** Does `act` with the bearer's call: `look` changes nothing. */
export const actOnCall = (act: LinkAct, token: string, wanted?: LinkWanted) =>
  post({ action: act, token, ...wanted }, (answer) => ({
    kind: 'done' as const,
    call: v.parse(v.object({ call: callSchema }), answer).call,
  }))
