import pino, { type Logger } from 'pino'
import type { Config } from '../config.ts'

/** JSON lines in production, readable lines otherwise. Bodies, queries and addresses are never logged. */
export const createLogger = (config: Pick<Config, 'production' | 'logLevel'>): Logger =>
  pino({
    level: config.logLevel,
    base: undefined,
    redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.email'],
    ...(config.production
      ? {}
      : { transport: { target: 'pino-pretty', options: { ignore: 'requestId', singleLine: true } } }),
  })
