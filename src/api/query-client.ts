import { QueryClient } from '@tanstack/react-query'
import { SessionEndedError } from './session-check.ts'

const STALE_AFTER_MS = 5 * 60 * 1000
const RETRY_AFTER_MS = 1000

const once = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof SessionEndedError)

/** A network that is lost now is lost in a second, too: what got no answer is tried again at once. */
const retryDelay = (_failures: number, error: Error) => (hasAnswer(error) ? RETRY_AFTER_MS : 0)

// The data client makes an error without a code of a request that got no answer.
const hasAnswer = (error: Error) =>
  !(error instanceof TypeError || ('code' in error && error.code === ''))

/** Data is fresh for five minutes, and a failure is retried once (R9.17). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Offline is an error, rather than a pause until online.
      queries: { staleTime: STALE_AFTER_MS, retry: once, retryDelay, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
