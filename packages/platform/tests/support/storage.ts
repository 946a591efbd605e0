import { StorageClient } from '@supabase/storage-js'
import type { RateLimits } from 'backend-kit/rate-limits'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { createRequestSlots } from '../../ops/request-slots.ts'
import type { DatabaseCaller } from '../../postgres/as-caller.ts'
import { createStorageRoutes } from '../../storage/routes.ts'
import { type ApiServer, startApiServer } from './http.ts'
import { type TestProduct, todo } from './product.ts'

type Bucket = ReturnType<StorageClient['from']>

export interface StorageServer extends ApiServer {
  /** The bucket under test, through the official client, as `caller`. */
  as(caller?: DatabaseCaller): Promise<Bucket>
  /** A request by hand, below `/storage/v1`. */
  request(path: string, init?: RequestInit, caller?: DatabaseCaller): Promise<Response>
}

const allowed = async () => ({ allowed: true }) as const
const unlimited: RateLimits = { consume: allowed, check: allowed }

export interface StorageServerOptions {
  readonly limited?: boolean
  /** Another server's database, which that server drops. */
  readonly pool?: Pool
}

/** The storage API over real HTTP; without limits on the number of uploads unless `limited`. */
export const startStorageServer = async (
  options: StorageServerOptions = {},
  product: TestProduct = todo,
): Promise<StorageServer> => {
  const server = await startApiServer(
    (platform, authenticate) =>
      new Hono().route(
        '/storage/v1',
        createStorageRoutes(platform, authenticate, createRequestSlots()),
      ),
    {
      ...(options.pool ? { pool: options.pool } : {}),
      ...(options.limited ? {} : { limits: unlimited }),
    },
    product,
  )
  return {
    ...server,
    async as(caller) {
      const headers = await server.headersOf(caller)
      return new StorageClient(`${server.url}/storage/v1`, headers).from(product.bucket)
    },
    async request(path, init = {}, caller = undefined) {
      const headers = new Headers(init.headers)
      const proof = await server.headersOf(caller)
      for (const [name, value] of Object.entries(proof)) headers.set(name, value)
      return fetch(`${server.url}/storage/v1${path}`, { ...init, headers })
    },
  }
}

const text = (content: string) => new TextEncoder().encode(content)

/** The smallest files of their kinds that a program would open, or nearly. */
export const sampleFiles = {
  pdf: text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  png: Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
  txt: text('Kia ora, here is the plan.\n'),
  csv: text('name;amount\nĀwhina;12\n'),
} as const
