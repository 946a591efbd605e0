import { join } from 'node:path'

/**
 * For the environment of Node processes that tests start: reading the sources takes most of a start,
 * and is done once for all of them.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'node'),
} as const
