/** The database without the server: for commands that run beside it or without it. */
export { assemblePlatform } from './assemble.ts'
export type { PlatformDatabase } from './core/schema.ts'
export { migrate } from './postgres/migrate.ts'
export { connectForTools, type OpenDatabase, openDatabase } from './postgres/open.ts'
