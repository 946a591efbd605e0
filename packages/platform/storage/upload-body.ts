import { invalidRequest } from './errors.ts'
import { optionsFromFields, optionsFromHeaders, type UploadOptions } from './upload-options.ts'

/** The largest multipart overhead of the official client: boundaries and a few short fields. */
export const ENVELOPE_BYTES = 64 * 1024

// The client sends a field or two beside the file.
const PARTS_MAX = 8
const PART_HEADERS_BYTES_MAX = 4 * 1024
/** Two dashes and a boundary (RFC 2046, 5.1.1). */
const DELIMITER_BYTES_MAX = 72

const LINE_END = '\r\n'
const EMPTY_LINE = '\r\n\r\n'
/** The end after the last delimiter. */
const ENDS: ReadonlySet<string> = new Set(['--', '--\r\n'])

export interface UploadBody {
  readonly bytes: Uint8Array
  /** As declared by the client; may be empty. */
  readonly declaredType: string
  readonly options: UploadOptions
}

const unreadable = () => invalidRequest('The multipart body cannot be read')

/**
 * Bounds parts and headers before parsing: a body of nothing else would block the parser, and the event
 * loop, for seconds. The first line must be the delimiter, as the parser requires.
 */
const requireFewParts = (body: Buffer): void => {
  const firstLine = body.subarray(0, body.indexOf(LINE_END))
  if (firstLine.length > DELIMITER_BYTES_MAX || !firstLine.toString('latin1').startsWith('--')) {
    throw unreadable()
  }
  let behind = body.subarray(firstLine.length)
  for (let parts = 0; !ENDS.has(behind.subarray(0, 5).toString('latin1')); parts += 1) {
    const hasHeaders = behind.subarray(0, PART_HEADERS_BYTES_MAX).includes(EMPTY_LINE)
    const next = behind.indexOf(firstLine)
    if (parts === PARTS_MAX || !hasHeaders || next < 0) throw unreadable()
    behind = behind.subarray(next + firstLine.length)
  }
}

const fromForm = async (arrived: ArrayBuffer, contentType: string): Promise<UploadBody> => {
  const body = Buffer.from(arrived)
  requireFewParts(body)
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw unreadable()
    })
  const files: File[] = []
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, value)
    else files.push(value)
  }
  const [file] = files
  if (!file || files.length > 1) throw invalidRequest('The body must hold exactly one file')
  const options = optionsFromFields(fields)
  return { bytes: await file.bytes(), declaredType: file.type, options }
}

/**
 * The file in an upload, as the official client sends it: a Blob in a multipart form, anything
 * else as the raw body. Held in memory: the caller bounds size and number.
 * @throws {StorageError} invalid_request.
 */
export const readUpload = async (
  headers: Headers,
  body: ReadableStream<Uint8Array> | null,
): Promise<UploadBody> => {
  const contentType = headers.get('content-type') ?? ''
  const isForm = /^multipart\/form-data\b/iu.test(contentType)
  // Options that are refused are, before the body is read.
  const options = isForm ? undefined : optionsFromHeaders(headers)
  const arrived = await new Response(body).arrayBuffer()
  return options
    ? { bytes: new Uint8Array(arrived), declaredType: contentType, options }
    : fromForm(arrived, contentType)
}
