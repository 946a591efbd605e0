import * as v from 'valibot'
import { fill } from './placeholders.ts'

/** A line of text with its placeholders filled, its apostrophes as printers set them. */
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

/** Checks the data of a file of this folder; what is wrong is named by file and field. */
export function load<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const problems = result.issues.map(
    (issue) => `${file}: ${v.getDotPath(issue) ?? '(whole file)'}: ${issue.message}`,
  )
  throw new Error(problems.join('\n'))
}
