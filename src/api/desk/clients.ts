import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { dataClient } from '../connection.ts'
import { keysetPage, type PagePlace, placeArguments } from './pages.ts'

const schema = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    company_name: v.string(),
    email: v.string(),
    /** As the database wrote it, to the microsecond. */
    registered_at: v.string(),
    confirmed_at: v.nullable(v.string()),
    last_login_at: v.nullable(v.string()),
    is_deactivated: v.boolean(),
    deletion_due_at: v.nullable(v.string()),
    deletion_held: v.boolean(),
    submissions: v.number(),
  }),
  v.transform((client) => ({ ...client, at: client.registered_at })),
)

/** An account in the list. */
export type ListedClient = v.InferOutput<typeof schema>

/** The parts of the list: all clients, or those in a state; administrators' accounts stand apart. */
export const CLIENT_STATES = [
  'all',
  'unconfirmed',
  'deactivated',
  'leaving',
  'administrators',
] as const
export type ClientState = (typeof CLIENT_STATES)[number]

export interface ClientPage extends PagePlace {
  readonly search: string
  readonly state: ClientState
}

const load = async ({ search, state, ...place }: ClientPage) => {
  const { data } = await (await dataClient())
    .rpc('desk_clients', {
      search,
      of_state: state,
      ...placeArguments(place),
    })
    .throwOnError()
  return keysetPage(v.parse(v.array(schema), data), place)
}

/** A page of accounts, the newest first. */
export const clientsQuery = (page: ClientPage) =>
  queryOptions({
    queryKey: ['clients', 'page', page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
  })
