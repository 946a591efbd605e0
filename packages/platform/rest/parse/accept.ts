import { RestError } from '../errors.ts'

export type BodyType = 'array' | 'object'

const TYPES: ReadonlyMap<string, BodyType> = new Map([
  ['*/*', 'array'],
  ['application/*', 'array'],
  ['application/json', 'array'],
  ['application/vnd.pgrst.array+json', 'array'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['application/vnd.pgrst.object', 'object'],
])

/** The first supported type. @throws {RestError} PGRST107 if there is none. */
export const parseAccept = (header: string | undefined): BodyType => {
  if (!header) return 'array'
  for (const range of header.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const known = TYPES.get(type)
    const plain = parameters.every((parameter) => /^(q|charset)=/u.test(parameter))
    if (known && plain) return known
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header}`)
}
