import * as v from 'valibot'
import { invalidRequest } from './errors.ts'
import { checkObjectPath } from './object-path.ts'

const PATHS_MAX = 100
const LIMIT_MAX = 1000
const OFFSET_MAX = 1_000_000
const SEARCH_MAX = 200
const SIGNED_URL_SECONDS_MAX = 60 * 60

const integer = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

const path = v.pipe(v.string('A path must be a text'), v.transform(checkObjectPath))

const paths = (name: string) =>
  v.pipe(
    v.array(path, `${name} must be a list of paths`),
    v.minLength(1, `${name} must name a path`),
    v.maxLength(PATHS_MAX, `${name} must name at most ${PATHS_MAX} paths`),
  )

const folder = v.pipe(
  v.string('prefix must be a text'),
  // The client does not trim slashes at either end.
  v.transform((text) => text.replace(/^\/|\/$/gu, '')),
  v.transform((text) => (text === '' ? '' : checkObjectPath(text))),
)

/** Unknown fields are refused, not ignored. */
const listSchema = v.strictObject(
  {
    prefix: v.optional(folder, ''),
    limit: v.optional(integer('limit', 1, LIMIT_MAX), 100),
    offset: v.optional(integer('offset', 0, OFFSET_MAX), 0),
    sortBy: v.optional(
      v.strictObject(
        {
          column: v.optional(
            v.picklist(
              ['name', 'created_at', 'updated_at', 'last_accessed_at'],
              'sortBy.column must be name, created_at, updated_at or last_accessed_at',
            ),
            'name',
          ),
          order: v.optional(v.picklist(['asc', 'desc'], 'sortBy.order must be asc or desc'), 'asc'),
        },
        'sortBy has column and order',
      ),
      {},
    ),
    search: v.optional(
      v.pipe(
        v.string('search must be a text'),
        v.maxLength(SEARCH_MAX, `search may have at most ${SEARCH_MAX} characters`),
        v.check((text) => !text.includes('\0'), 'search must be a text'),
      ),
      '',
    ),
  },
  'Only prefix, limit, offset, sortBy and search are supported',
)
export type ListInput = v.InferOutput<typeof listSchema>

const expiresIn = integer('expiresIn', 1, SIGNED_URL_SECONDS_MAX)
const signSchema = v.strictObject({ expiresIn }, 'Only expiresIn is supported')
const signManySchema = v.strictObject(
  { expiresIn, paths: paths('paths') },
  'Only expiresIn and paths are supported',
)
const removeSchema = v.strictObject({ prefixes: paths('prefixes') }, 'Only prefixes is supported')

const reader =
  <S extends v.GenericSchema>(schema: S) =>
  async (request: Request): Promise<v.InferOutput<S>> => {
    const value: unknown = await request.json().catch(() => {
      throw invalidRequest('The request body must be JSON')
    })
    const parsed = v.safeParse(schema, value)
    if (!parsed.success) throw invalidRequest(parsed.issues[0].message)
    return parsed.output
  }

/** Each parses the body of its call. @throws {StorageError} with the first problem. */
export const readList = reader(listSchema)
export const readSign = reader(signSchema)
export const readSignMany = reader(signManySchema)
export const readRemove = reader(removeSchema)

/**
 * The query string, with only `names` allowed: others are refused, not ignored.
 * @throws {StorageError} invalid_request.
 */
export const readQuery = (url: string, names: readonly string[]): URLSearchParams => {
  const { searchParams } = new URL(url)
  const unknown = [...searchParams.keys()].find((name) => !names.includes(name))
  if (unknown === undefined) return searchParams
  throw invalidRequest(
    names.length > 0
      ? `Only ${names.join(', ')} are supported in the address`
      : 'Nothing is supported in the query of this address',
  )
}
