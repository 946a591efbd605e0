import { createDatabaseOf, type TestDatabase } from 'embedded-platform/testing/database'
import { inject } from 'vitest'

export type { TestDatabase }

/** A database of one's own, with bootstrap and the product's migrations applied; `drop` it in `afterAll`. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabaseOf(inject('productTemplate'))
