import {
  type StorageServer,
  type StorageServerOptions,
  startStorageServer as startStorageServerOf,
} from 'embedded-platform/testing/storage'
import { product } from './product.ts'

export { type StorageServer, sampleFiles } from 'embedded-platform/testing/storage'

/** The storage API with the product's rules; without limits on the number of uploads unless `limited`. */
export const startStorageServer = (options?: StorageServerOptions): Promise<StorageServer> =>
  startStorageServerOf(options, product)
