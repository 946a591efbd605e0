import * as v from 'valibot'
import { checked } from '../checked.ts'
import { claimIds } from '../claims/claims.ts'
import { text } from '../text/fields.ts'
import data from './faq.json' with { type: 'json' }

const FILE = 'pages/faq.json'

const faqEntrySchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  question: text,
  answer: text,
  claims: claimIds,
})

export type FaqEntry = Readonly<v.InferOutput<typeof faqEntrySchema>>

export const loadFaq = (entries: unknown): readonly FaqEntry[] =>
  checked(FILE, v.pipe(v.array(faqEntrySchema), v.length(8, 'must be 8 entries')), entries)

export const faq = loadFaq(data)

export const faqWords = {
  title: 'Asked before buying',
  note: 'Something else? ',
  ask: 'Ask us',
  afterAsk: '. A person answers.',
} as const
