// `npm run demo:remove`: takes the example data out of the database, running or not.
import { existsSync } from 'node:fs'
import { ConfigError } from 'embedded-platform'
import { connectForTools } from 'embedded-platform/database'
import { parseConfig } from '../server/config.ts'
import { removeDemo } from '../server/demo.ts'
import { actingSettings } from '../supabase/functions/_shared/acting.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const database = await connectForTools(
    parseConfig(process.env),
    actingSettings('command:demo:remove'),
  )
  try {
    const { accounts, submissions, messages } = await removeDemo(database.pool)
    console.log(
      `Removed example data: ${accounts} accounts, ${submissions} submissions, ${messages} messages.`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
