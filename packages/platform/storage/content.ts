import { fileTypeFromBuffer, supportedMimeTypes } from 'file-type'
import mime from 'mime'
import { allowsType, type Bucket } from './buckets.ts'
import { invalidRequest, payloadTooLarge, wrongType } from './errors.ts'

const PDF_TYPE = 'application/pdf'
const PDF_HEADER = '%PDF-'
/** Where PDF readers look for the header. */
const PDF_SEARCHED_BYTES = 1024
/** Markup and scripts: text formats without a signature. */
const MARKUP = /^(?:text\/(?:html|javascript|xml)|application\/xml|image\/svg\+xml|.*\+xml)$/u
const TEXT = /^(?:text\/.*|application\/(?:json|xml|yaml)|image\/svg\+xml|.*\+(?:json|xml))$/u
/** Programs save these in the encoding of their system: nothing reads them here, they are stored and saved again. */
const OF_ANY_ENCODING = /^text\/(?:plain|csv)$/u
const MARKUP_BEGINS = /^\s*<[a-z!?/]/iu
const CONTROL = /(?![\t\n\f\r])[\p{Cc}\ufffe\uffff]/u
/** Of one-byte encodings, and of those that add to ASCII: what stands above it are letters in some of them. */
const ASCII_CONTROL = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) =>
  mark.every((byte, index) => bytes[index] === byte)

/** The text, in UTF-8 or as `type` may be encoded; undefined where it holds what no text does. */
const readText = (bytes: Uint8Array, type: string): string | undefined => {
  const anyEncoding = OF_ANY_ENCODING.test(type)
  const text =
    decode(bytes, 'utf-8') ??
    (anyEncoding && startsWith(bytes, 0xff, 0xfe) ? decode(bytes, 'utf-16le') : undefined) ??
    (anyEncoding && startsWith(bytes, 0xfe, 0xff) ? decode(bytes, 'utf-16be') : undefined)
  if (text !== undefined) return CONTROL.test(text) ? undefined : text
  if (!anyEncoding || startsWith(bytes, 0xef, 0xbb, 0xbf)) return undefined
  const other = Buffer.from(bytes).toString('latin1')
  return ASCII_CONTROL.test(other) ? undefined : other
}

/** Whether the content is plain text; scripts and markup are recognised by their beginning. */
const isText = (bytes: Uint8Array, type: string): boolean => {
  const text = readText(bytes, type)
  return (
    text !== undefined &&
    (MARKUP.test(type) || !MARKUP_BEGINS.test(text)) &&
    !text.slice(0, PDF_SEARCHED_BYTES).includes(PDF_HEADER)
  )
}

/** A line, a mail's head or a printer's commands may stand before the header, but nothing that is of a kind itself. */
const isPdf = (bytes: Uint8Array, recognised: string | undefined): boolean => {
  const head = new TextDecoder().decode(bytes.subarray(0, PDF_SEARCHED_BYTES))
  return (
    head.includes(PDF_HEADER) &&
    !MARKUP_BEGINS.test(head) &&
    (recognised === undefined || recognised === PDF_TYPE)
  )
}

const signed: ReadonlySet<string> = supportedMimeTypes

const agrees = async (bytes: Uint8Array, type: string): Promise<boolean> => {
  if (TEXT.test(type)) return isText(bytes, type)
  const recognised = (await fileTypeFromBuffer(bytes))?.mime
  if (type === PDF_TYPE) return isPdf(bytes, recognised)
  return signed.has(type) ? recognised === type : recognised === undefined
}

const withoutParameters = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

/** The type of a file extension; undefined for an unknown one. */
export const typeOfName = (name: string): string | undefined =>
  name.includes('.') ? (mime.getType(name) ?? undefined) : undefined

/**
 * The type of an uploaded file: extension, declared type and content must agree.
 * @throws {StorageError} 400 for an empty file, 413 for one that is too large, 415 if they disagree or
 *   the bucket does not allow the type.
 */
export const checkContent = async (
  bytes: Uint8Array,
  name: string,
  declared: string,
  bucket: Bucket,
): Promise<string> => {
  if (bytes.length === 0) throw invalidRequest('The file is empty')
  if (bytes.length > bucket.fileSizeLimit) throw payloadTooLarge(bucket.fileSizeLimit)
  const type = typeOfName(name)
  if (!type || !allowsType(bucket, type)) {
    throw wrongType('Files with this ending are not supported')
  }
  if (withoutParameters(declared) !== type) {
    throw wrongType(`A file with this ending must be declared as ${type}`)
  }
  if (!(await agrees(bytes, type))) throw wrongType(`The content of the file is not ${type}`)
  return type
}
