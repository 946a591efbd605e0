import * as v from 'valibot'

/**
 * `data` as `schema` reads it.
 * @throws naming the file and every field that is wrong, which stops the build.
 */
export const checked = <Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`content/${file} is wrong:\n${problems.join('\n')}`)
}
