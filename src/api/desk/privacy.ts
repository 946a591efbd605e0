import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { PrivacyActInput } from '../../../domain/privacy/privacy-acts.ts'
import {
  IDENTITY_CHECKS,
  PRIVACY_ACTS,
  PRIVACY_KINDS,
  PRIVACY_WAYS,
  REFUSAL_GROUNDS,
} from '../../../domain/privacy/privacy-request.ts'
import { dataClient } from '../connection.ts'
import { known } from '../known.ts'
import { type CodedOutcome, sendCodedAct } from './coded-act.ts'
import { keysetPage, type PagePlace, placeArguments } from './pages.ts'

const schema = v.object({
  id: v.string(),
  kind: v.picklist(PRIVACY_KINDS),
  came_on: v.string(),
  came_by: v.picklist(PRIVACY_WAYS),
  due_on: v.string(),
  client_id: v.nullable(v.string()),
  name: v.string(),
  company_name: v.string(),
  email: v.string(),
  note: v.string(),
  assignee: v.nullable(v.string()),
  assignee_name: v.string(),
  closed_at: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(['done', 'refused'])),
  ground: v.nullable(v.picklist(REFUSAL_GROUNDS)),
  /** As the database wrote it, to the microsecond. */
  at: v.string(),
})

/** A request under the Privacy Act; without client and address the account is deleted. */
export type PrivacyRequest = v.InferOutput<typeof schema>

const entrySchema = v.object({
  id: v.string(),
  at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  act: known(PRIVACY_ACTS),
  author_id: v.nullable(v.string()),
  author_name: v.string(),
  assignee_name: v.nullable(v.string()),
  what: v.nullable(v.string()),
  handed_to: v.nullable(v.string()),
  identity_check: v.nullable(v.picklist(IDENTITY_CHECKS)),
  identity_note: v.nullable(v.string()),
})
export type PrivacyEntry = v.InferOutput<typeof entrySchema>
/** As the data API answers. */
export type PrivacyEntryRow = v.InferInput<typeof entrySchema>

/** Requests, filtered as `desk_privacy_requests` of the database says. */
export const loadPrivacyRequests = async (parameters: object) => {
  const { data } = await (await dataClient())
    .rpc('desk_privacy_requests', parameters)
    .throwOnError()
  return v.parse(v.array(schema), data)
}

export interface PrivacyPage extends PagePlace {
  readonly state: 'open' | 'closed'
}

/** A page of requests: the open ones by the day they are due, the closed ones with the newest first. */
export const privacyRequestsQuery = (page: PrivacyPage) =>
  queryOptions({
    queryKey: ['privacy', 'page', page],
    queryFn: async () => {
      const { state, ...place } = page
      return keysetPage(
        await loadPrivacyRequests({ of_state: state, ...placeArguments(place) }),
        place,
      )
    },
    placeholderData: keepPreviousData,
  })

/** The requests of a client, the newest first. */
export const privacyRequestsOfQuery = (client: string) =>
  queryOptions({
    queryKey: ['privacy', 'client', client],
    queryFn: () => loadPrivacyRequests({ of_client: client }),
  })

/** One request with what happened to it, the first thing first; null where there is none. */
export const privacyRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', 'one', id],
    queryFn: async () => {
      const client = await dataClient()
      const [[request], { data }] = await Promise.all([
        loadPrivacyRequests({ of_id: id }),
        client
          .from('privacy_request_entries')
          .select(Object.keys(entrySchema.entries).join(','))
          .eq('request_id', id)
          .order('at')
          .throwOnError(),
      ])
      return request ? { request, entries: v.parse(v.array(entrySchema), data) } : null
    },
  })
export type PrivacyDetail = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof privacyRequestQuery>['queryFn']>>>
>

/** Records, assigns, serves or closes a request. */
export const actOnPrivacy = (act: PrivacyActInput): Promise<CodedOutcome> =>
  sendCodedAct('privacy-requests', act)
