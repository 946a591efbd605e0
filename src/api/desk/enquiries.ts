import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { CONTACT_STATES, type ContactState } from '../../../domain/enquiries/contact.ts'
import { UNSENT } from '../../../domain/enquiries/enquiry.ts'
import { dataClient } from '../connection.ts'
import { loadNews } from './news.ts'
import { type KeysetPage, keysetPage, type PagePlace, placeArguments } from './pages.ts'
import { NOBODY, type Place } from './place.ts'

export interface EnquiryPage extends PagePlace {
  /** Undefined: any. */
  readonly state: ContactState | undefined
  readonly search: string
  /** An administrator's id, or `nobody`; undefined: anybody. */
  readonly assignee: string | undefined
  readonly sort: 'due' | 'newest'
}

const schema = v.array(
  v.object({
    id: v.string(),
    reference: v.string(),
    name: v.string(),
    excerpt: v.string(),
    interest: v.string(),
    state: v.picklist(CONTACT_STATES),
    quarantine_reason: v.nullable(v.string()),
    /** As the database wrote them, to the microsecond. */
    created_at: v.string(),
    waiting_since: v.string(),
    first_answer_at: v.nullable(v.string()),
    assignee: v.nullable(v.string()),
    assignee_name: v.nullable(v.string()),
    version: v.number(),
    notes: v.number(),
    /** How its newest answer failed, where it waits for another. */
    unsent: v.nullable(v.picklist(UNSENT)),
  }),
)

/** An enquiry in a list. */
export type ListedEnquiry = v.InferOutput<typeof schema>[number]

const load = async ({
  state,
  search,
  assignee,
  sort,
  ...place
}: EnquiryPage): Promise<KeysetPage<ListedEnquiry>> => {
  const { data } = await (await dataClient())
    .rpc('desk_enquiries', {
      of_state: state ?? null,
      person: assignee === NOBODY ? null : (assignee ?? null),
      unassigned: assignee === NOBODY,
      search,
      sort,
      ...placeArguments(place),
    })
    .throwOnError()
  return keysetPage(v.parse(schema, data), place)
}

/** Where an enquiry stands in a list of this order. */
export const placeOf = (row: ListedEnquiry, sort: EnquiryPage['sort']): Place => ({
  at: sort === 'newest' ? row.created_at : row.waiting_since,
  id: row.id,
})

/** A page of enquiries. */
export const enquiriesQuery = (page: EnquiryPage) =>
  queryOptions({
    queryKey: ['enquiries', 'page', page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
  })

const countsSchema = v.array(v.object({ state: v.picklist(CONTACT_STATES), enquiries: v.number() }))

export type EnquiryCounts = Readonly<Partial<Record<ContactState, number>>>

const loadCounts = async (): Promise<EnquiryCounts> => {
  const { data } = await (await dataClient()).rpc('desk_enquiry_counts').throwOnError()
  return Object.fromEntries(
    v.parse(countsSchema, data).map(({ state, enquiries }) => [state, enquiries]),
  )
}

/** How many enquiries there are of each state; above 10,000, 10,001. */
export const enquiryCountsQuery = queryOptions({
  queryKey: ['enquiries', 'counts'],
  queryFn: loadCounts,
})

/** How many enquiries wait that are assigned to `person`. */
export const assignedCountQuery = (person: string) =>
  queryOptions({
    queryKey: ['enquiries', 'counts', person],
    queryFn: async () => {
      const { count } = await (await dataClient())
        .from('contact_messages')
        .select('id', { count: 'exact', head: true })
        .eq('state', 'new')
        .eq('assignee', person)
        .throwOnError()
      return count ?? 0
    },
  })

const LONG_AGO = '2000-01-01T00:00:00Z'

/** Since when the newest enquiry waits that was there when the list was read, by the clock of the database. */
export const newestWaitQuery = queryOptions({
  queryKey: ['enquiries', 'newest wait'],
  queryFn: async () => {
    const { data } = await (await dataClient())
      .from('contact_messages')
      .select('waiting_since')
      .eq('state', 'new')
      .order('waiting_since', { ascending: false })
      .limit(1)
      .throwOnError()
    const [newest] = v.parse(v.array(v.object({ waiting_since: v.string() })), data)
    return newest?.waiting_since ?? LONG_AGO
  },
})

/** How many enquiries began to wait since then; 100 stands for as many or more. */
export const enquiryNewsQuery = (since: string) =>
  queryOptions({
    queryKey: ['enquiries', 'news', since],
    queryFn: () => loadNews(since, ['enquiries']),
  })
