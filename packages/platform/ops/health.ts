import { Hono } from 'hono'
import type { Pool } from 'pg'

/** `stopping` is set at the first signal, for load balancers. */
export interface Lifecycle {
  stopping: boolean
}

const DATABASE_TIMEOUT_MS = 2000

const respondsInTime = async (pool: Pool): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, DATABASE_TIMEOUT_MS, false)
  })
  const query = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([query, timeout]).finally(() => clearTimeout(timer))
}

/** Set per route: a middleware here would apply to all routes mounted after them. */
const NO_STORE = { 'cache-control': 'no-store' }

/** `GET /livez`: the process runs. `GET /readyz`: it can serve requests. */
export const createHealthRoutes = (pool: Pool, lifecycle: Lifecycle): Hono => {
  const app = new Hono()
  app.get('/livez', (c) => c.json({ status: 'live' }, 200, NO_STORE))
  app.get('/readyz', async (c) => {
    if (lifecycle.stopping) return c.json({ status: 'stopping' }, 503, NO_STORE)
    const isReachable = await respondsInTime(pool)
    return isReachable
      ? c.json({ status: 'ready' }, 200, NO_STORE)
      : c.json({ status: 'database unreachable' }, 503, NO_STORE)
  })
  return app
}
