import { Hono } from 'hono'

const AVAILABLE = new Set(['auth', 'functions', 'rest', 'storage'])
const NAMES: Readonly<Record<string, string>> = { graphql: 'GraphQL', realtime: 'Realtime' }

/**
 * Services of the hosted platform that are not supported (`/realtime/v1`, `/graphql/v1` ...): their
 * clients get a JSON error instead of the site's page.
 */
export const unsupportedServices = (): Hono =>
  new Hono().all('/:service/v1/*', async (c, next) => {
    const service = c.req.param('service')
    if (AVAILABLE.has(service)) return next()
    const message = `${NAMES[service] ?? `/${service}/v1`} is not supported here`
    return c.json({ code: 'not_found', message }, 404, { 'cache-control': 'no-store' })
  })
