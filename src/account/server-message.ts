/** What the platform's clients give back when something failed. */
interface ClientError {
  readonly message: string
  readonly status?: number | undefined
}

/** The server's own words where it refused, `fallback` where it broke or was never reached. */
export const serverMessage = (error: ClientError, fallback: string): string =>
  error.status !== undefined && error.status >= 400 && error.status < 500 && error.message
    ? error.message
    : fallback
