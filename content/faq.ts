import * as v from 'valibot'
import { claimIds } from './claims.ts'
import data from './faq.json' with { type: 'json' }
import { load, text } from './load.ts'

const FILE = 'content/faq.json'

const faqEntrySchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  question: text,
  answer: text,
  claims: claimIds,
})

export type FaqEntry = Readonly<v.InferOutput<typeof faqEntrySchema>>

export const loadFaq = (entries: unknown): readonly FaqEntry[] =>
  load(FILE, v.pipe(v.array(faqEntrySchema), v.length(8, 'must be 8 entries')), entries)

export const faq = loadFaq(data)
