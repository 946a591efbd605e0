import * as v from 'valibot'
import { checked } from '../checked.ts'
import categories from './discovery.json' with { type: 'json' }

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())

const questionSchema = v.object({
  /** Number of the category, dot, number in it: "2.3". The key of stored answers. */
  id: v.pipe(v.string(), v.regex(/^[1-5]\.[1-5]$/u)),
  question: text,
  /** Why we ask. */
  hint: text,
})

const FIVE = 'There are five categories of five questions'

const schema = v.pipe(
  v.array(
    v.object({ category: text, questions: v.pipe(v.array(questionSchema), v.length(5, FIVE)) }),
  ),
  v.length(5, FIVE),
)

/** Five questions in each of five categories (R3.18). */
export const discovery = checked('answers/discovery.json', schema, categories)
export type DiscoveryCategory = (typeof discovery)[number]
