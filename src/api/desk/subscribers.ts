import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  SUBSCRIBER_STATES,
  type SubscriberState,
} from '../../../domain/newsletter/subscriber-state.ts'
import { dataClient } from '../connection.ts'
import { keysetPage, type PagePlace, placeArguments } from './pages.ts'

export interface SubscriberPage extends PagePlace {
  /** Undefined: any. */
  readonly state: SubscriberState | undefined
  /** The whole address; empty: any. */
  readonly address: string
}

const time = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

const schema = v.pipe(
  v.object({
    id: v.string(),
    email: v.string(),
    state: v.picklist(SUBSCRIBER_STATES),
    consented_at: v.string(),
    /** The words on the page that were agreed to, and the page. */
    consent_text: v.string(),
    consent_version: v.string(),
    consent_source: v.string(),
    confirmed_at: v.nullable(time),
    unsubscribed_at: v.nullable(time),
  }),
  // As the database wrote it, to the microsecond.
  v.transform(({ consented_at, ...subscriber }) => ({ ...subscriber, at: consented_at })),
)

/** A subscriber of the newsletter, with the proof of consent. */
export type Subscriber = v.InferOutput<typeof schema>
/** As the data API answers. */
export type SubscriberRow = v.InferInput<typeof schema>

/** A page of subscribers: who agreed last first. */
export const subscribersQuery = ({ state, address, ...place }: SubscriberPage) =>
  queryOptions({
    queryKey: ['subscribers', state, address, place],
    queryFn: async () => {
      const { data } = await (await dataClient())
        .rpc('desk_subscribers', { of_state: state ?? '', address, ...placeArguments(place) })
        .throwOnError()
      return keysetPage(v.parse(v.array(schema), data), place)
    },
    placeholderData: keepPreviousData,
  })
