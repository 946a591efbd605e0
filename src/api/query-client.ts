import { QueryClient } from '@tanstack/react-query'
import { SessionEndedError } from './session-check.ts'

const STALE_AFTER_MS = 5 * 60 * 1000

const once = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof SessionEndedError)

/** Data is fresh for five minutes, and a failure is retried once (R9.17). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Offline is an error, rather than a pause until online.
      queries: { staleTime: STALE_AFTER_MS, retry: once, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
