import * as v from 'valibot'
import { checked } from './checked.ts'
import entries from './faq.json' with { type: 'json' }

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())

const schema = v.pipe(
  v.array(v.object({ id: v.number(), question: text, answer: text })),
  v.length(8, 'The home page shows eight questions'),
)

export const faq = checked('faq.json', schema, entries)

export const faqWords = {
  title: 'Asked before buying',
  note: 'Something else? ',
  ask: 'Ask us',
  afterAsk: '. A person answers.',
} as const
