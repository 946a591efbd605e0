import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { CONTACT_STATES } from '../../../domain/enquiries/contact.ts'
import { attributionSchema } from '../../../domain/enquiries/contact-signals.ts'
import { ANSWERED_VIA, ENQUIRY_ACTS, ENQUIRY_TARGETS } from '../../../domain/enquiries/enquiry.ts'
import { dataClient } from '../connection.ts'
import { known } from '../known.ts'

const time = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

/** How far an answer has got; of anything else empty. */
const fateEntries = {
  taken_back_at: v.nullable(time),
  /** What happened to the enquiry took it back, not who wrote it. */
  is_withdrawn: v.boolean(),
  handed_at: v.nullable(time),
  failed_at: v.nullable(time),
  failure: v.nullable(v.string()),
  /** It was given up, and may have left. */
  is_in_doubt: v.boolean(),
  /** How often it was tried, once that failed. */
  tries: v.number(),
  came_back_at: v.nullable(time),
}

const entrySchema = v.object({
  id: v.string(),
  kind: known(ENQUIRY_ACTS),
  /** Null: the platform did it, or the account is gone. */
  author_id: v.nullable(v.string()),
  /** Empty: no name was given. */
  author_name: v.string(),
  text: v.nullable(v.string()),
  happened_at: v.nullable(time),
  via: v.nullable(known(ANSWERED_VIA)),
  to_state: v.nullable(v.picklist(ENQUIRY_TARGETS)),
  to_assignee: v.nullable(v.string()),
  to_name: v.nullable(v.string()),
  at: time,
  ...fateEntries,
})

/** What happened to an enquiry. */
export type EnquiryEntry = v.InferOutput<typeof entrySchema>

const columnsSchema = v.object({
  id: v.string(),
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  interest: v.string(),
  message: v.string(),
  state: v.picklist(CONTACT_STATES),
  quarantine_reason: v.nullable(v.string()),
  attribution: attributionSchema,
  created_at: time,
  waiting_since: time,
  /** Null while its first answer is on its way, too. */
  first_answer_at: v.nullable(time),
  assignee: v.nullable(v.string()),
  /** The account that it joined. */
  client_id: v.nullable(v.string()),
  version: v.number(),
})

const schema = v.object({
  ...columnsSchema.entries,
  enquiry_entries: v.array(entrySchema),
})

/** An enquiry with its history. */
export type Enquiry = v.InferOutput<typeof schema>

const COLUMNS = [
  ...Object.keys(columnsSchema.entries),
  `enquiry_entries(number,${Object.keys(entrySchema.entries).join(',')})`,
].join(',')

const INVALID_TEXT = '22P02'

const load = async (id: string): Promise<Enquiry | null> => {
  const { data, error } = await (await dataClient())
    .from('contact_messages')
    .select(COLUMNS)
    .eq('id', id)
    .order('number', { referencedTable: 'enquiry_entries' })
    .maybeSingle()
  // Not a valid id: there is no such enquiry.
  if (error?.code === INVALID_TEXT) return null
  if (error) throw error
  return data === null ? null : v.parse(schema, data)
}

/** One enquiry with its history, or null where there is none. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['enquiries', 'one', id],
    queryFn: () => load(id),
    // What is read stays as it is until somebody asks.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Whether an answer was neither handed to the mail server yet nor given up. */
export const isOnItsWay = ({
  handed_at,
  failed_at,
  taken_back_at,
}: Pick<EnquiryEntry, 'handed_at' | 'failed_at' | 'taken_back_at'>): boolean =>
  !(handed_at || failed_at || taken_back_at)

const fatesSchema = v.array(v.object({ id: v.string(), ...fateEntries }))

/** How often is asked how far answers have got. */
const EVERY_MS = 5000

/** How far the answers to an enquiry have got since it was read, asked again while one is on its way. */
export const answerDeliveriesQuery = ({ id, version }: Pick<Enquiry, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['enquiries', 'fates', id, version],
    queryFn: async () => {
      const { data } = await (await dataClient())
        .from('enquiry_entries')
        .select(['id', ...Object.keys(fateEntries)].join(','))
        .eq('enquiry_id', id)
        .eq('kind', 'answer')
        .throwOnError()
      return v.parse(fatesSchema, data)
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) === false ? false : EVERY_MS),
  })

const actSchema = v.omit(entrySchema, ['id', 'author_id', 'text', 'happened_at'])
const lastSchema = v.object({ version: v.number(), enquiry_entries: v.array(actSchema) })
const LAST_COLUMNS = `version,enquiry_entries(number,${Object.keys(actSchema.entries).join(',')})`

/** Where an enquiry has got to, and by what act. */
export interface EnquiryProgress {
  readonly version: number
  readonly act: v.InferOutput<typeof actSchema> | undefined
}

/** An answer may fail, and an act be taken back, after more was done. */
const LATEST = 20

const movedAt = ({ at, taken_back_at, failed_at }: v.InferOutput<typeof actSchema>): number =>
  (taken_back_at ?? failed_at ?? at).getTime()

const loadProgress = async (id: string): Promise<EnquiryProgress | null> => {
  const { data } = await (await dataClient())
    .from('contact_messages')
    .select(LAST_COLUMNS)
    .eq('id', id)
    .order('number', { referencedTable: 'enquiry_entries', ascending: false })
    .limit(LATEST, { referencedTable: 'enquiry_entries' })
    .maybeSingle()
    .throwOnError()
  if (data === null) return null
  const { version, enquiry_entries } = v.parse(lastSchema, data)
  return {
    version,
    act: enquiry_entries.toSorted((one, other) => movedAt(other) - movedAt(one))[0],
  }
}

/** How far an enquiry is now, with the last act on it; null where there is none. */
export const enquiryProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ['enquiries', 'progress', id],
    queryFn: () => loadProgress(id),
    staleTime: 0,
  })
