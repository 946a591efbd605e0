import { QueryClient } from '@tanstack/react-query'

const STALE_AFTER_MS = 5 * 60 * 1000

/** Specification, section 9: data is fresh for five minutes, and a failure is tried once more. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Offline is said, not waited out.
      queries: { staleTime: STALE_AFTER_MS, retry: 1, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
