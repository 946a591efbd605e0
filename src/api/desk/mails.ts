import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import * as v from 'valibot'
import { MAIL_STATES, type MailState } from '../../../domain/desk/mail-state.ts'
import { dataClient } from '../connection.ts'
import { keysetPage, type PagePlace, placeArguments } from './pages.ts'

export interface MailPage extends PagePlace {
  /** Undefined: any. */
  readonly state: MailState | undefined
  /** To whom, the whole address; empty: to anybody. */
  readonly address: string
}

const time = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

const schema = v.pipe(
  v.object({
    id: v.string(),
    template: v.string(),
    /** Empty: the agency. */
    recipient: v.string(),
    state: v.picklist(MAIL_STATES),
    attempts: v.number(),
    created_at: v.string(),
    next_attempt_at: time,
    sent_at: v.nullable(time),
    last_error: v.nullable(v.string()),
  }),
  // As the database wrote it, to the microsecond.
  v.transform(({ created_at, ...mail }) => ({ ...mail, at: created_at })),
)

/** A mail in the list: never what it said. */
export type ListedMail = v.InferOutput<typeof schema>
/** As the data API answers. */
export type MailRow = v.InferInput<typeof schema>

/** A page of mails. */
export const mailsQuery = ({ state, address, ...place }: MailPage) =>
  queryOptions({
    queryKey: ['mails', 'page', state, address, place],
    queryFn: async () => {
      const { data } = await (await dataClient())
        .rpc('desk_mails', { of_state: state ?? '', address, ...placeArguments(place) })
        .throwOnError()
      return keysetPage(v.parse(v.array(schema), data), place)
    },
    placeholderData: keepPreviousData,
  })

const stateSchema = v.tuple([
  v.object({
    /** Of these three 10,001 stands for more than 10,000. */
    failed: v.number(),
    /** Of those that failed: all but answers, which are sent again at their enquiries. */
    to_send_again: v.number(),
    waiting: v.number(),
    /** Null: the mail server answers. */
    away_since: v.nullable(time),
    away_because: v.nullable(v.string()),
    /** Whether mails on accounts are in the list. */
    has_account_mails: v.boolean(),
  }),
])

/** How many mails wait and have failed, and whether the mail server is away. */
export const mailStateQuery = queryOptions({
  queryKey: ['mails', 'state'],
  queryFn: async () => {
    const { data } = await (await dataClient()).rpc('desk_mail_state').throwOnError()
    return v.parse(stateSchema, data)[0]
  },
})

/** Queues a mail that has failed again; without an id, all of them. @returns how many. */
const sendAgain = async (mail: string | null): Promise<number> => {
  const { data } = await (await dataClient()).rpc('send_mails_again', { mail }).throwOnError()
  return v.parse(v.number(), data)
}

export const sendAgainMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: sendAgain,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mails'] }),
  })
