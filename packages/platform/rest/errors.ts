/** A response other than success, in the shape that the official client expects. */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number
  readonly code: string
  /** A sentence; for an ambiguity the list of candidates. */
  readonly details: string | null | readonly Readonly<Record<string, string>>[]
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    rest: { details?: RestError['details']; hint?: string | null } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = rest.details ?? null
    this.hint = rest.hint ?? null
  }
}

/** A name is not in the cached catalogue: to be retried on a fresh one. */
export class UnknownIdentifier extends RestError {}

export const unparsable = (what: string, details: string): RestError =>
  new RestError(400, 'PGRST100', `failed to parse ${what}`, { details })

export const unsupported = (what: string, hint: string | null = null): RestError =>
  new RestError(400, 'PGRST100', `${what} is not supported here`, { hint })

/** A statement beyond the caller's quota; PostgreSQL's code for program limits. */
export const tooCostly = (limit: string): RestError =>
  new RestError(400, '54000', `A request may have at most ${limit}`)

/** With back references its time grows with a high power of the text's length, or exponentially. */
export const regularExpressionRefused = (): RestError =>
  new RestError(400, '54000', 'A request of this session may have no regular expression', {
    hint: 'Use like or ilike in place of match and imatch.',
  })

/** PostgreSQL writes such a part out as often as it may repeat: a few characters can take all memory. */
export const repetitionRefused = (): RestError =>
  new RestError(400, '54000', 'A pattern may have no counted repetition, such as {2,5}', {
    hint: 'Repeat the part itself, or use *, + or ?.',
  })

export const tooManyConcurrentRequests = (): RestError =>
  new RestError(429, '53400', 'Too many requests of one account at once', {
    hint: 'Wait for the answers of those before.',
  })

/** In the code and the words of the hosted platform. */
export const withoutFilter = (statement: 'UPDATE' | 'DELETE'): RestError =>
  new RestError(400, '21000', `${statement} requires a WHERE clause`)

export const aggregateRefused = (): RestError =>
  new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')

export const invalidBody = (message: string): RestError => new RestError(400, 'PGRST102', message)

export const invalidRange = (details: string): RestError =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details })

export const unknownTable = (table: string): RestError =>
  new UnknownIdentifier(
    404,
    'PGRST205',
    `Could not find the table 'public.${table}' in the schema cache`,
  )

/** A column that a filter, an order or a select names; PostgreSQL's own code and words. */
export const unknownColumn = (table: string, column: string): RestError =>
  new UnknownIdentifier(400, '42703', `column ${table}.${column} does not exist`)

/** A column that a payload would write. */
export const unknownPayloadColumn = (table: string, column: string): RestError =>
  new UnknownIdentifier(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  )

/** PostgreSQL's code for its own limits. */
export const tooLarge = (bytes: number): RestError =>
  new RestError(400, '54000', `The answer would be larger than ${bytes} bytes`, {
    hint: 'Ask for fewer rows or columns.',
  })

export const notSingular = (rows: number): RestError =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

/** A filter, an order or a limit for what the select does not embed. */
export const notEmbedded = (name: string): RestError =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })

/** An order by embedded rows of which there may be many. */
export const relatedOrderRefused = (origin: string, target: string): RestError =>
  new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })

/** A filter that compares embedded rows with a value. */
export const badEmbedFilter = (target: string): RestError =>
  new RestError(400, 'PGRST120', `Bad operator on the '${target}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
