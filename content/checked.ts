import * as v from 'valibot'

/**
 * Parses `data` with `schema`.
 * @throws naming the file and every invalid field, which fails the build.
 */
export const checked = <Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const problems = result.issues.map((issue) => {
    // None for a problem with the whole file.
    const field = v.getDotPath(issue)
    return field === null ? `  ${issue.message}` : `  ${field}: ${issue.message}`
  })
  throw new Error(`content/${file} is wrong:\n${problems.join('\n')}`)
}
