// `npm run demo:remove`: takes the example data out of the database, running or not.
import { existsSync } from 'node:fs'
import { ConfigError, parseConfig } from '../packages/platform/config.ts'
import { removeDemo } from '../packages/platform/postgres/demo.ts'
import { connectForTools } from '../packages/platform/postgres/open.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const database = await connectForTools(parseConfig(process.env))
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
