import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, MigrationError } from 'embedded-platform'
import { announce } from './announce.ts'
import { parseConfig, ROOT } from './config.ts'
import { loadSite } from './site.ts'
import { startServer } from './start.ts'

/** The message for a start that fails for an external reason. */
const explain = (error: unknown): string | undefined => {
  if (error instanceof ConfigError || error instanceof MigrationError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const address = `${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '3000'}`
  if (error.code === 'EADDRINUSE') {
    return `Port taken: something already listens on ${address}. Stop it, or choose another: PORT=3001 npm start`
  }
  if (error.code === 'EACCES')
    return `Not allowed to listen on ${address}. Choose a port above 1023.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code)))
    return `HOST must be an address of this machine, and is "${process.env.HOST}"`
  if (error.code === 'ENOSPC') return 'The disk is full: make room and start again.'
  return undefined
}

const fail = (error: unknown): never => {
  console.error(explain(error) ?? error)
  process.exit(1)
}

const main = async () => {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))
  const config = parseConfig(process.env)
  // The development server is in front and serves the site.
  const site = process.argv.includes('--no-site') ? undefined : await loadSite()
  const running = await startServer(config, { site })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    running.platform.logger.info('stopping')
    await running.stop().catch(fail)
    // The embedded database sets an exit code before it stops the process.
    process.exit()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Started by a script: stops when that process ends.
  if (process.send) process.on('disconnect', stop)

  announce(running, config.demo)
}

await main().catch(fail)
