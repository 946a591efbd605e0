import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { createHealthRoutes } from './health.ts'

const pool = (query: () => Promise<unknown>) => ({ query }) as unknown as Pool

it('is live but not ready once it has been told to stop [F7]', async () => {
  const app = createHealthRoutes(
    pool(async () => ({})),
    { stopping: true },
  )
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/livez')).status).toBe(200)
})

it('is live but not ready without a database', async () => {
  const app = createHealthRoutes(
    pool(() => Promise.reject(new Error('gone'))),
    { stopping: false },
  )
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/livez')).status).toBe(200)
})
