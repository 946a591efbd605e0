import type { TestProduct } from 'embedded-platform/testing/product'
import { inject } from 'vitest'
import { parseConfig, type ServerConfig } from '../../server/config.ts'
import { productOptions } from '../../server/product.ts'
import { registration } from './people.ts'

/** What the test servers of this folder run. */
export const product: TestProduct<ServerConfig> = {
  template: () => inject('productTemplate'),
  parseConfig,
  options: productOptions,
  signUpData: registration,
  bucket: 'submissions',
}
