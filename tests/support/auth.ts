import {
  type AuthServer,
  type AuthServerOptions,
  startAuthServer as startAuthServerOf,
} from 'embedded-platform/testing/auth'
import { product } from './product.ts'

export { type AuthServer, PASSWORD } from 'embedded-platform/testing/auth'
export { registration as profile } from './people.ts'

/** The auth API with the product's rules over real HTTP, on a database of its own unless told otherwise. */
export const startAuthServer = (options?: AuthServerOptions): Promise<AuthServer> =>
  startAuthServerOf(options, product)
