import { FunctionsHttpError } from '@supabase/functions-js'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  type ClientAccount,
  type ClientActRequest,
  clientAccountSchema,
} from '../../../domain/accounts/client-account.ts'
import { SUBMISSION_STATUSES } from '../../../domain/answers/submission-status.ts'
import { CALL_STATES } from '../../../domain/booked-calls/call-booking.ts'
import { dataClient, functionsClient } from '../connection.ts'
import { type ClientProfile, loadClientProfile } from './client-profile.ts'

/** As many of a kind as are shown, the newest first. */
const MOST = 20

const submissionsSchema = v.array(
  v.object({
    id: v.string(),
    reference: v.string(),
    status: v.picklist(SUBMISSION_STATUSES),
    submitted_at: v.string(),
  }),
)
const projectsSchema = v.array(v.object({ id: v.string(), closed_at: v.nullable(v.string()) }))
const callsSchema = v.array(
  v.object({ id: v.string(), starts_at: v.string(), state: v.picklist(CALL_STATES) }),
)
const enquiriesSchema = v.array(
  v.object({
    id: v.string(),
    reference: v.string(),
    created_at: v.string(),
  }),
)
const deletionSchema = v.object({
  requested_at: v.string(),
  due_at: v.string(),
  held_at: v.nullable(v.string()),
  held_because: v.nullable(v.string()),
  held_until: v.nullable(v.string()),
  started_at: v.nullable(v.string()),
})

export interface ClientPage {
  readonly account: ClientAccount
  /** Null: without one. */
  readonly profile: ClientProfile | null
  readonly submissions: v.InferOutput<typeof submissionsSchema>
  /** Those that have begun; the open one first. */
  readonly projects: v.InferOutput<typeof projectsSchema>
  readonly calls: v.InferOutput<typeof callsSchema>
  /** Those that joined the account. */
  readonly enquiries: v.InferOutput<typeof enquiriesSchema>
  /** The deletion that is open. */
  readonly deletion: v.InferOutput<typeof deletionSchema> | null
}

const columns = (schema: { readonly entries: object }) => Object.keys(schema.entries).join(',')

const loadAccount = async (id: string): Promise<ClientAccount | null> => {
  const { data, error } = await (await functionsClient()).invoke(
    `client-account?${new URLSearchParams({ client: id })}`,
    { method: 'GET' },
  )
  if (error instanceof FunctionsHttpError && error.context.status === 404) return null
  if (error) throw error
  return v.parse(clientAccountSchema, data)
}

const load = async (id: string): Promise<ClientPage | null> => {
  const account = await loadAccount(id)
  if (!account) return null
  const client = await dataClient()
  const [profile, submissions, projects, calls, enquiries, deletion] = await Promise.all([
    loadClientProfile(id),
    client
      .from('questionnaire_submissions')
      .select(columns(submissionsSchema.item))
      .eq('user_id', id)
      .order('submitted_at', { ascending: false })
      .limit(MOST)
      .throwOnError(),
    client
      .from('projects')
      .select(columns(projectsSchema.item))
      .eq('client_id', id)
      .order('closed_at', { ascending: false, nullsFirst: true })
      .limit(MOST)
      .throwOnError(),
    client
      .from('bookings')
      .select(columns(callsSchema.item))
      .eq('client_id', id)
      .order('starts_at', { ascending: false })
      .limit(MOST)
      .throwOnError(),
    client
      .from('contact_messages')
      .select(columns(enquiriesSchema.item))
      .eq('client_id', id)
      .order('created_at', { ascending: false })
      .limit(MOST)
      .throwOnError(),
    client
      .from('account_deletions')
      .select(columns(deletionSchema))
      .eq('person_id', id)
      .is('cancelled_at', null)
      .is('done_at', null)
      .maybeSingle()
      .throwOnError(),
  ])
  return {
    account,
    profile,
    submissions: v.parse(submissionsSchema, submissions.data),
    projects: v.parse(projectsSchema, projects.data),
    calls: v.parse(callsSchema, calls.data),
    enquiries: v.parse(enquiriesSchema, enquiries.data),
    deletion: v.parse(v.nullable(deletionSchema), deletion.data),
  }
}

/** One client with what belongs to the account, or null where there is none. */
export const clientQuery = (id: string) =>
  queryOptions({ queryKey: ['clients', 'one', id], queryFn: () => load(id) })

const REFUSALS = ['is_confirmed', 'administrator', 'deletion_begun', 'not_found'] as const

/** How an act on an account ended. */
export type ActOutcome =
  | { readonly kind: 'done' | 'failed' }
  | { readonly kind: 'refused'; readonly code: (typeof REFUSALS)[number] }
  | { readonly kind: 'too many'; readonly seconds: number }

/** Does something to an account. Never throws: every failure is an outcome. */
export const actOnClient = async (request: ClientActRequest): Promise<ActOutcome> => {
  try {
    const { error } = await (await functionsClient()).invoke('client-account', { body: request })
    if (!error) return { kind: 'done' }
    if (!(error instanceof FunctionsHttpError)) return { kind: 'failed' }
    const response: Response = error.context
    if (response.status === 429) {
      return { kind: 'too many', seconds: Number(response.headers.get('retry-after')) || 60 }
    }
    const { code: said } = await response.json()
    const code = REFUSALS.find((known) => known === said)
    return code ? { kind: 'refused', code } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
