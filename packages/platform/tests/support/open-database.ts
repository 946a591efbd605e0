// A process that opens the database of DATA_DIR as the server does, says where it is, and stays.
import pino from 'pino'
import { ConfigError, parseConfig } from '../../core/config.ts'
import { openDatabase } from '../../postgres/open.ts'
import { TODO } from '../todo.ts'

const logger = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))

try {
  const database = await openDatabase(parseConfig({ DATA_DIR: process.env.DATA_DIR }, TODO), logger)
  const stop = async () => {
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  // What a terminal sends to the whole group; the server must outlive it until we stop it.
  process.on('SIGINT', () => process.stdout.write('interrupted\n'))
  process.stdout.write(`ready ${database.url}\n`)
} catch (error) {
  process.stdout.write(`failed ${error instanceof ConfigError ? error.message : error}\n`)
  process.exitCode = 1
}
