import * as v from 'valibot'
import { checked } from './checked.ts'
import { claimIds } from './claims.ts'
import { text, webAddress } from './fields.ts'
import data from './news.json' with { type: 'json' }

const FILE = 'news.json'

/** Each has its own badge colour. */
export const NEWS_CATEGORIES = [
  'AI Models',
  'AI Development',
  'AI Innovation',
  'Open Source AI',
  'AI Business',
  'AI Regulation',
] as const

const newsItemSchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: text,
  date: v.pipe(v.string(), v.isoDate('must be a date such as 2026-05-28')),
  summary: text,
  category: v.picklist(NEWS_CATEGORIES),
  externalUrl: webAddress,
  source: text,
  verified: v.literal(true, 'an item that was not verified is not shown'),
  /** For editors. */
  note: v.nullable(text),
  claims: v.pipe(claimIds, v.nonEmpty('must name its entry of the ledger')),
})

export type NewsItem = Readonly<v.InferOutput<typeof newsItemSchema>>

/** Newest first. */
export const loadNews = (entries: unknown): readonly NewsItem[] =>
  checked(
    FILE,
    v.pipe(v.array(newsItemSchema), v.length(10, 'must be 10 items')),
    entries,
  ).toSorted((a, b) => b.date.localeCompare(a.date))

export const news = loadNews(data)
