import type { Config } from '../config.ts'
import type { RunningPlatform } from '../start.ts'

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
    ...(config.demo
      ? [['Demo data', 'on; remove it with npm run demo:remove'] as [string, string]]
      : []),
  ]
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`)
  console.log(`\n${name} is ready.\n\n${lines.join('\n')}\n`)
}
