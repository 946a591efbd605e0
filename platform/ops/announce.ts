import type { Config } from '../config.ts'
import type { RunningPlatform } from '../start.ts'

/** The address wakes the login form, which then offers the way in as the example administrator. */
const demoRows = ({ siteUrl }: Config): [string, string][] => [
  ['Dashboard', `${siteUrl}/login?demo=true ("Login as Admin (Test Mode)")`],
  ['Demo mode', 'on; DEMO=0 turns it off'],
]

/** Prints where everything is, for the person who typed `npm start`. */
export const announce = (config: Config, running: RunningPlatform, name: string): void => {
  if (config.production) {
    running.platform.logger.info({ url: config.siteUrl, database: running.database }, 'ready')
    return
  }
  const rows: [string, string][] = [
    ['Site', config.siteUrl],
    ...(config.smtpUrl ? [] : [['Mailbox', `${config.siteUrl}/mailbox`] as [string, string]]),
    ['Database', running.database],
    ['First administrator', 'npm run admin -- invite you@example.com'],
    ...(config.demo ? demoRows(config) : []),
  ]
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`)
  console.log(`\n${name} is ready.\n\n${lines.join('\n')}\n`)
}
