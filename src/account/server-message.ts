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

/** The same for a thrown value. */
export const thrownMessage = (error: unknown, fallback: string): string =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? serverMessage({ message: error.message, status: error.status }, fallback)
    : fallback
