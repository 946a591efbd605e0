import * as v from 'valibot'
import { checked } from '../checked.ts'
import { claimIds, claims } from '../claims/claims.ts'
import { text, webAddress } from '../text/fields.ts'
import data from './news.json' with { type: 'json' }

const FILE = 'pages/news.json'

/** Each has its own badge colour. */
export const NEWS_CATEGORIES = [
  'AI Models',
  'AI Development',
  'AI Innovation',
  'Open Source AI',
  'AI Business',
  'AI Regulation',
] as const

/** How near an item is to a small business in New Zealand, the nearest first. */
export const NEWS_LEVELS = ['check', 'watch', 'leave'] as const
export type NewsLevel = (typeof NEWS_LEVELS)[number]

const MOST_SENTENCES = 3
const sentences = new Intl.Segmenter('en-NZ', { granularity: 'sentence' })

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
  level: v.picklist(NEWS_LEVELS),
  /** Our reading, not the source's. */
  means: v.strictObject({
    text: v.pipe(
      text,
      v.check(
        (words) => [...sentences.segment(words)].length <= MOST_SENTENCES,
        `must be ${MOST_SENTENCES} sentences or fewer`,
      ),
    ),
    claims: v.pipe(claimIds, v.nonEmpty('must name its entry of the ledger')),
  }),
})

type Entry = v.InferOutput<typeof newsItemSchema>

/** `means` is null when its claim has expired. */
export type NewsItem = Readonly<Omit<Entry, 'means'> & { means: Entry['means'] | null }>

/** Newest first. @param ledger the claims that may be made. @throws on a malformed entry. */
export const loadNews = (
  entries: unknown,
  ledger: { readonly has: (id: string) => boolean } = claims,
): readonly NewsItem[] =>
  checked(FILE, v.pipe(v.array(newsItemSchema), v.length(10, 'must be 10 items')), entries)
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .map((item) => ({
      ...item,
      means: item.means.claims.every((id) => ledger.has(id)) ? item.means : null,
    }))

export const news = loadNews(data)

/** The items of each level that has some, the nearest level first; within it in the order given. */
export const byNearness = (
  items: readonly NewsItem[],
): readonly { readonly level: NewsLevel; readonly items: readonly NewsItem[] }[] =>
  NEWS_LEVELS.map((level) => ({
    level,
    items: items.filter((item) => item.level === level),
  })).filter((group) => group.items.length > 0)
