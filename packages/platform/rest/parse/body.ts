import { invalidBody, RestError } from '../errors.ts'

/** A JSON payload, parsed here for its keys only; PostgreSQL reads the values from `json`. */
export interface Payload {
  /** Always an array of objects. */
  readonly json: string
  /** The keys of each row. */
  readonly rows: readonly ReadonlySet<string>[]
}

// Each row may fire triggers, which cost more than its bytes.
const MAX_WRITTEN_ROWS = 100

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

const refuseOtherThanJson = (contentType: string | undefined): void => {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type && type !== 'application/json') {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`)
  }
}

/** @throws {RestError} for what is not JSON, neither an object nor an array of objects, or too many. */
export const parsePayload = (text: string, contentType: string | undefined): Payload => {
  refuseOtherThanJson(contentType)
  const parsed = parseJson(text)
  const rows = Array.isArray(parsed) ? parsed : [parsed]
  if (!rows.every(isObject))
    throw invalidBody('The payload must be an object or an array of objects')
  if (rows.length > MAX_WRITTEN_ROWS) {
    throw invalidBody(`The payload may have at most ${MAX_WRITTEN_ROWS} rows`)
  }
  return {
    // The original text: parsing numbers and writing them again may lose digits.
    json: Array.isArray(parsed) ? text : `[${text}]`,
    rows: rows.map((row) => new Set(Object.keys(row))),
  }
}

/** The one object of an update or a call. An empty text is an object without keys. */
export const parseSinglePayload = (text: string, contentType: string | undefined): Payload => {
  const payload = parsePayload(text.trim() === '' ? '{}' : text, contentType)
  if (payload.rows.length !== 1) throw invalidBody('The payload must be one object')
  return payload
}
