import { inject } from 'vitest'
import {
  createDatabaseOf,
  type TestDatabase,
} from '../../packages/platform/tests/support/database.ts'

export type { TestDatabase }

/** A database of one's own, with bootstrap and the product's migrations applied; `drop` it in `afterAll`. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabaseOf(inject('productTemplate'))
