import { loginMessages } from '../../domain/accounts/login.ts'

/** An error of the platform's clients. */
interface ClientError {
  readonly message: string
  readonly status?: number | undefined
}

/**
 * Messages that a client makes up for a response without one: the body as JSON, the status, or its reason
 * phrase, which comes from a proxy rather than the service.
 */
const NO_WORDS =
  /^(?:[{["<].*|HTTP \d+|null|internal server error|not implemented|bad gateway|service unavailable|gateway time-?out)?$/isu

/** The server's message, or `fallback` if it was not reached or sent none. */
export const serverMessage = ({ status, message }: ClientError, fallback: string): string =>
  status !== undefined && status >= 400 && !NO_WORDS.test(message.trim()) ? message : fallback

const hasStatus = (error: unknown): error is Error & { readonly status: number } =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'

/** The same for a thrown value. */
export const thrownMessage = (error: unknown, fallback: string): string =>
  hasStatus(error)
    ? serverMessage({ message: error.message, status: error.status }, fallback)
    : fallback

/** The data client returns them as plain objects; without a code they are its own, of a request without an answer. */
const isOfDatabase = (error: unknown): error is { readonly message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'hint' in error &&
  'code' in error &&
  Boolean(error.code) &&
  'message' in error &&
  typeof error.message === 'string'

/**
 * Whether no answer came of the data API, or only one of what stands before it: then nobody knows whether the act
 * was done.
 */
export const isAnswerLost = (error: unknown): boolean =>
  error !== null && !isOfDatabase(error) && !hasStatus(error)

/**
 * What a view says of `error`: the server's message, known by its status or, in the data API, by its code; else the
 * specified sentence (R8.4). A lost network and an answer that nobody expected have only words of the browser's
 * and of libraries, such as "Failed to fetch" and "Invalid type".
 */
export const shownMessage = (error: unknown): string => {
  const { unknown } = loginMessages
  return isOfDatabase(error) ? error.message || unknown : thrownMessage(error, unknown)
}
