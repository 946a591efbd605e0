// For `npm start`, which runs on a Node that reads no TypeScript: what is wrong with the settings.
import { ConfigError } from 'embedded-platform'
import { parseConfig } from '../server/config.ts'

try {
  parseConfig(process.env)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
