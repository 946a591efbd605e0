import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from 'embedded-platform'
import { RefusedError, UsageError } from './admin/errors.ts'
import { parseConfig, ROOT, type ServerConfig } from './config.ts'

/** The settings of the service: the environment, and `.env` for what that leaves out. */
export const readSettings = (): ServerConfig => {
  const env = join(ROOT, '.env')
  if (existsSync(env)) process.loadEnvFile(env)
  return parseConfig(process.env)
}

/** Prints what `run` returns, or why it failed; then the exit code is 1. */
export const runCommand = async (usage: string, run: () => Promise<string>): Promise<void> => {
  try {
    console.log(await run())
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
    else {
      const isToldInWords = error instanceof ConfigError || error instanceof RefusedError
      console.error(isToldInWords ? error.message : error)
    }
    process.exitCode = 1
  }
}
