import * as v from 'valibot'
import { dataClient } from '../connection.ts'
import { known } from '../known.ts'

export const NEWS_KINDS = ['enquiries', 'submissions', 'messages', 'calls'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

const schema = v.array(v.object({ what: known(NEWS_KINDS), news: v.number() }))

/** How many of `kinds` came since the moment, as the database writes it; of each kind at most 100 are counted. */
export const loadNews = async (since: string, kinds: readonly NewsKind[]): Promise<number> => {
  const { data } = await (await dataClient()).rpc('desk_news', { since }).throwOnError()
  return v
    .parse(schema, data)
    .filter(({ what }) => what !== 'other' && kinds.includes(what))
    .reduce((sum, { news }) => sum + news, 0)
}
