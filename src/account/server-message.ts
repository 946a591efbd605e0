/** What the platform's clients give back when something failed. */
interface ClientError {
  readonly message: string
  readonly status?: number | undefined
}

/**
 * What a client makes of an answer without words: the body as JSON, the number of the status, or its
 * phrase, which comes from a proxy rather than from the service.
 */
const NO_WORDS =
  /^(?:[{["<].*|HTTP \d+|null|internal server error|not implemented|bad gateway|service unavailable|gateway time-?out)?$/isu

/** The server's own words where it answered with some, `fallback` where it was never reached or said nothing. */
export const serverMessage = ({ status, message }: ClientError, fallback: string): string =>
  status !== undefined && status >= 400 && !NO_WORDS.test(message.trim()) ? message : fallback

/** The same for whatever was thrown. */
export const thrownMessage = (error: unknown, fallback: string): string =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? serverMessage({ message: error.message, status: error.status }, fallback)
    : fallback
