import {
  type AuthServer,
  type AuthServerOptions,
  startAuthServer as startAuthServerOf,
} from '../../packages/platform/tests/support/auth.ts'
import { product } from './product.ts'

export { type AuthServer, PASSWORD } from '../../packages/platform/tests/support/auth.ts'
export { registration as profile } from './people.ts'

/** The auth API with the product's rules over real HTTP, on a database of its own unless told otherwise. */
export const startAuthServer = (options?: AuthServerOptions): Promise<AuthServer> =>
  startAuthServerOf(options, product)
