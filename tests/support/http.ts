import {
  type RestServer,
  startApiServer as startApiServerOf,
  startRestServer as startRestServerOf,
} from 'embedded-platform/testing/http'
import type { Pool } from 'pg'
import { product } from './product.ts'

export {
  type ApiServer,
  listenOnFreePort,
  type RestServer,
} from 'embedded-platform/testing/http'

/** What `mount` makes of the platform with the product's rules, over real HTTP. */
export const startApiServer: typeof startApiServerOf = (mount, options) =>
  startApiServerOf(mount, options, product)

/** The data API over real HTTP, on a database of its own unless `pool` is another's. */
export const startRestServer = (pool?: Pool): Promise<RestServer> =>
  startRestServerOf(pool, product)
