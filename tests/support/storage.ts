import {
  type StorageServer,
  type StorageServerOptions,
  startStorageServer as startStorageServerOf,
} from '../../packages/platform/tests/support/storage.ts'
import { product } from './product.ts'

export { type StorageServer, sampleFiles } from '../../packages/platform/tests/support/storage.ts'

/** The storage API with the product's rules; without limits on the number of uploads unless `limited`. */
export const startStorageServer = (options?: StorageServerOptions): Promise<StorageServer> =>
  startStorageServerOf(options, product)
