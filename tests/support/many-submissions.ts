import type { Pool } from 'pg'
import { makeLargeSet } from '../../scripts/support/large-set.ts'

/** Makes `count` submissions of twenty clients: every 100th is in review, every 1,000th speaks of Tāwhiri. */
export const makeManySubmissions = (pool: Pool, count: number): Promise<void> =>
  makeLargeSet(pool, { clients: 20, submissions: count, enquiries: 0, messages: 0 })
