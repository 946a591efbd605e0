// `npm run seed [-- NUMBER]`: invented clients, submissions, enquiries and messages by the thousand, to see the product as
// it is after years; NUMBER of each instead of the usual sizes. `npm run demo:remove` takes them away again.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError } from 'embedded-platform'
import { connectForTools } from 'embedded-platform/database'
import { parseConfig } from '../server/config.ts'
import { rowsBesidesDemo } from '../server/demo.ts'
import { actingSettings } from '../supabase/functions/_shared/acting.ts'
import { hasLargeSet, makeLargeSet, type SetSize, USUAL_SIZE } from './support/large-set.ts'

const USAGE = 'npm run seed [-- NUMBER]: NUMBER, from 1 to 1000000, of each'

const readSize = (): SetSize => {
  const [given, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (given === undefined) return USUAL_SIZE
  const number = Number(given)
  if (rest.length > 0 || !Number.isInteger(number) || number < 1 || number > 1_000_000) {
    throw new ConfigError(USAGE)
  }
  return { clients: number, submissions: number, enquiries: number, messages: number }
}

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const size = readSize()
  const config = parseConfig(process.env)
  if (config.production) {
    throw new ConfigError('Example data does not go into a production database (NODE_ENV).')
  }
  const { pool, close } = await connectForTools(config, actingSettings('command:seed'))
  try {
    if (await hasLargeSet(pool)) {
      throw new ConfigError('The large set is there already: npm run demo:remove takes it away.')
    }
    const others = await rowsBesidesDemo(pool)
    if (others.length > 0) {
      throw new ConfigError(
        `The database holds what is no example data: ${others.join(', ')}. Use an empty one (DATA_DIR or DATABASE_URL).`,
      )
    }
    console.log('Making it: about a minute for 100,000 of each.')
    await makeLargeSet(pool, size)
    console.log(
      `Made ${size.clients} clients, ${size.submissions} submissions, ${size.enquiries} enquiries and ${size.messages} messages.`,
    )
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
