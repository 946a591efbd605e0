import pino, { type Logger } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../core/config.ts'

/** JSON lines in production, readable lines otherwise. Bodies, queries and addresses are never logged. */
export const createLogger = (config: Pick<Config, 'production' | 'logLevel'>): Logger => {
  const options = {
    level: config.logLevel,
    base: null,
    redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.email'],
  }
  return config.production
    ? pino(options)
    : pino(options, pretty({ sync: true, singleLine: true, ignore: 'requestId' }))
}
