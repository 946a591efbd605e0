/** What a browser reports: uncaught, caught by an error boundary, or named by the error catalogue. */
export const BROWSER_ERROR_KINDS = [
  'error',
  'rejection',
  'component',
  'module',
  'password-reset',
  'password-update',
] as const
export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number]

/** What only the server writes; `further` counts the new errors above the limit, in one row. */
export const SERVER_ERROR_KINDS = [
  'request',
  'function',
  'job',
  'csp-violation',
  'further',
] as const
export type ErrorKind = BrowserErrorKind | (typeof SERVER_ERROR_KINDS)[number]

/** An error without anything that names a person. */
export interface ErrorReport {
  readonly kind: ErrorKind
  readonly message: string
  /** The innermost first, as `name (file:line:column)` or `file:line:column`. */
  readonly frames: readonly string[]
  /** As counted by events (`measuredPath`). */
  readonly path: string
  readonly release: string
}

/** The size of a report in bytes, at most. */
export const ERROR_REPORT_BYTES = 8 * 1024

const MAX_MESSAGE = 300
/** Frames of a report, at most. */
export const MAX_FRAMES = 10
const FINGERPRINT_FRAMES = 3
/** More of a message is not read: it bounds the time that the patterns below take. */
const READ = 2000

export const UNKNOWN_RELEASE = 'unknown'

/** Stands for what was cut out; of characters that no normalisation changes. */
const CUT = '***'

const URL_LIKE = /\b\w{2,20}:\/\/\S*|\b(?:blob|data|javascript|mailto|tel):\S+/giu
const OWN_SCRIPT = /\/_astro\/(?<name>[\w-]{1,60})\.[\w.-]{1,60}\.js(?:[?#]|$)/u
const QUERY = /[?#]\S*[=&]\S*/gu
const ASSIGNED = /(?<![=!<>])=(?![=>])\s*\S+/gu
const NAMED =
  /\b(?<name>address|api-?key|authorization|code|cookie|e-?mail|name|otp|pass\w{0,5}|phone|pwd|secret|session|token)(?:\s*:\s*|\s+is\s+)\S+/giu
const CREDENTIALS = /\b(?:basic|bearer)\s+\S+/giu
// From the first quotation mark to the last one: a value may have quotation marks within itself.
const QUOTED = /["`“”„«»].*["`“”„«»]|["`“”„«»].*$/su
// With what is written on to it: an address may have quotation marks in its middle.
const SINGLE_QUOTED = /(?<!\p{L})['‘](?:.*['’](?!\p{L})(?:\S*[\p{L}\p{N}]\S*)?|.*$)/su
const MAIL_ADDRESS = /[^\s"“”„]+\s?@\s?[^\s"'`‘’“”„«»]+/gu
const JWT = /\beyJ[\w-]*(?:\.[\w-]*)*/gu
const BASE64 = /[\w+/-]{24,}={0,2}/gu
const WORD = /[\p{L}\p{N}_+~-]{12,}/gu
const IPV6 = /(?:[\da-f]{0,4}:){2,8}[\da-f]{0,4}/giu
const NUMBERS = /\p{N}[\p{N}\s().,:/_-]*/gu

const isToken = (word: string): boolean => {
  // Words and codes of services: `invalid_refresh_token`.
  if (/^[a-z_-]+$/u.test(word)) return false
  return word.length >= 20 || (/\p{N}/u.test(word) && !word.endsWith('Array'))
}

const isBase64 = (text: string) => /\d/u.test(text) && /[A-Z]/u.test(text) && /[a-z]/u.test(text)

const digitsIn = (text: string) => text.match(/\p{N}/gu)?.length ?? 0

/** Numbers of up to this many digits stay: the status of an answer. */
const SHORT_NUMBER = 3

/**
 * The message without values: no token, mail or network address, phone number, identifier, quotation,
 * query, number of more than three digits, nor any of `texts` (those of three characters or more).
 * 300 characters at most.
 */
export const scrub = (message: string, texts: readonly string[] = []): string => {
  // What the end cuts through could no longer be recognised.
  const first = (text: string) =>
    text.length > READ ? text.slice(0, READ).replace(/\S*$/u, '') : text
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/[\p{Cc}\p{Cs}\p{Z}]+/gu, ' ')
  // Once more: a character may stand for as many as 18.
  let text = first(plain(first(message)))
  for (const value of texts.map((value) => plain(value).trim())) {
    if (value.length > 2) text = text.replaceAll(value, CUT)
  }
  return text
    .replace(MAIL_ADDRESS, CUT)
    .replace(QUOTED, CUT)
    .replace(SINGLE_QUOTED, CUT)
    .replace(URL_LIKE, (url) => OWN_SCRIPT.exec(url)?.groups?.name ?? CUT)
    .replace(QUERY, CUT)
    .replace(ASSIGNED, `=${CUT}`)
    .replace(CREDENTIALS, CUT)
    .replace(NAMED, `$<name> ${CUT}`)
    .replace(JWT, CUT)
    .replace(BASE64, (run) => (isBase64(run) ? CUT : run))
    .replace(WORD, (word) => (isToken(word) ? CUT : word))
    .replace(IPV6, (run) => (digitsIn(run) > 0 ? CUT : run))
    .replace(NUMBERS, (run) => (digitsIn(run) > SHORT_NUMBER ? `${CUT} ` : run))
    .replace(/\*{3}(?:\s*\*{3})+/gu, CUT)
    .replace(/ +/gu, ' ')
    .trim()
    .slice(0, MAX_MESSAGE)
    .toWellFormed()
}

interface Call {
  readonly name: string
  /** An address, or a path of the file system. */
  readonly location: string
  readonly line: string
  readonly column: string
}

const V8_CALL =
  /^\s*at (?:async )?(?:(?<name>[^()]{1,200}) \()?(?<location>\S{1,500}?):(?<line>\d{1,7}):(?<column>\d{1,7})\)?$/u
const OTHER_CALL =
  /^(?<name>[^@]{0,200})@(?<location>\S{1,500}?):(?<line>\d{1,7}):(?<column>\d{1,7})$/u

/** The calls of a stack as V8, Gecko and WebKit write it; lines in no such shape are left out. */
export const callsOf = (stack: string): Call[] =>
  stack
    .slice(0, 16 * 1024)
    .split('\n')
    .flatMap((line) => {
      const groups = (V8_CALL.exec(line) ?? OTHER_CALL.exec(line))?.groups
      if (!groups) return []
      const { name = '', location = '', line: at = '', column = '' } = groups
      return [{ name, location, line: at, column }]
    })

const OWN_FILE =
  /^(?:\/_astro\/[\w.@-]{1,120}\.js|\/?(?:(?:content|domain|node_modules|packages|scripts|server|src|supabase|tests)(?:\/(?:\(?@?[\w.+~[\]-]{1,60}\)?)){1,12})|node:[\w/]{1,60})$/u
const FUNCTION_NAME = /^(?!.*(?:eyJ|\d{4}|[\w$]{41}))[A-Za-z\d_$.<>#[\] ]{1,60}$/u
const FRAME = /^(?:(?<name>[^()]*) \()?(?<file>[^\s()]+):(?<line>\d{1,7}):(?<column>\d{1,7})\)?$/u

/** A frame as it is stored; a name that is no function's is left out. */
export const frameOf = (name: string, file: string, line: string, column: string): string => {
  const place = `${file}:${line}:${column}`
  return FUNCTION_NAME.test(name) ? `${name} (${place})` : place
}

/** A frame in its parts; undefined for what is none of ours. */
export const partsOf = (
  frame: string,
): { name: string; file: string; line: number; column: number } | undefined => {
  const { name = '', file = '', line, column } = FRAME.exec(frame)?.groups ?? {}
  return OWN_FILE.test(file)
    ? { name, file, line: Number(line), column: Number(column) }
    : undefined
}

/** The frames of the first ten calls in our own files, whose addresses begin with one of `bases`. */
export const framesOf = (stack: string, bases: readonly string[]): string[] =>
  callsOf(stack)
    .flatMap(({ name, location, line, column }) => {
      const base = bases.find((candidate) => location.startsWith(candidate)) ?? ''
      const file = location.slice(base.length).replace(/[?#].*$/u, '')
      const isOurs = (base !== '' || location.startsWith('node:')) && OWN_FILE.test(file)
      return isOurs ? [frameOf(name, file, line, column)] : []
    })
    .slice(0, MAX_FRAMES)

/** A frame as it stays from one build to the next: without lines and the hash of a script's name. */
const stable = (frame: string) =>
  frame.replace(/(?::\d+){2}\)?$/u, '').replace(/\.[\w-]{8}\.js$/u, '.js')

/**
 * Names the same error alike, whatever its values, lines and build: 32 hexadecimal digits of its kind,
 * its message without numbers, and its first three frames.
 */
export const fingerprintOf = async ({
  kind,
  message,
  frames,
}: Pick<ErrorReport, 'kind' | 'message' | 'frames'>): Promise<string> => {
  const text = [
    kind,
    message.replace(/\d+/gu, '0'),
    ...frames.slice(0, FINGERPRINT_FRAMES).map(stable),
  ].join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest, 0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
