import type { Pool } from 'pg'
import {
  type RestServer,
  startApiServer as startApiServerOf,
  startRestServer as startRestServerOf,
} from '../../packages/platform/tests/support/http.ts'
import { product } from './product.ts'

export {
  type ApiServer,
  listenOnFreePort,
  REST_BODY_BYTES,
  type RestServer,
} from '../../packages/platform/tests/support/http.ts'

/** What `mount` makes of the platform with the product's rules, over real HTTP. */
export const startApiServer: typeof startApiServerOf = (mount, options) =>
  startApiServerOf(mount, options, product)

/** The data API over real HTTP, on a database of its own unless `given` is another's. */
export const startRestServer = (given?: Pool): Promise<RestServer> =>
  startRestServerOf(given, product)
