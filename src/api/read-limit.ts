import { onlyReads } from '../../domain/read-calls.ts'

/**
 * How long a read may take until all of its answer is here, in milliseconds: the server has a place for it after five
 * seconds or refuses it, and ends its statement after eight.
 */
const READ_LIMIT = 20_000

/** `signal`, and the end of a read that begins now. */
export const readSignal = (signal?: AbortSignal | null): AbortSignal => {
  const limit = AbortSignal.timeout(READ_LIMIT)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** In the address of a call of the database, its name. */
const CALL = /\/rest\/v1\/rpc\/(\w+)$/u
const SIGNED_FILE = '/storage/v1/object/sign/'
const FILE = '/storage/v1/'

const isRead = (address: string, method = 'GET'): boolean => {
  const { pathname } = new URL(address)
  if (pathname.includes(FILE)) return pathname.includes(SIGNED_FILE)
  const [, call] = CALL.exec(pathname) ?? []
  return method === 'GET' || method === 'HEAD' || (call !== undefined && onlyReads(call))
}

/**
 * `init` of a request, with the time limit of reads where it is one. What changes something may have arrived when it is
 * given up: its caller decides that. A file takes as long as it is large.
 */
export const withReadLimit = (input: RequestInfo | URL, init?: RequestInit): RequestInit =>
  isRead(String(input), init?.method) ? { ...init, signal: readSignal(init?.signal) } : { ...init }
