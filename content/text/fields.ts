import * as v from 'valibot'
import { fill } from './placeholders.ts'

/** A line of text with its placeholders filled and typographic apostrophes. */
export const text = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return fill(dataset.value).replaceAll("'", '’')
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) })
      return NEVER
    }
  }),
)

export const webAddress = v.pipe(v.string(), v.url('must be a web address'), v.regex(/^https?:/u))
