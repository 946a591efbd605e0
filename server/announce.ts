import type { Config, RunningPlatform } from 'embedded-platform'

const mailboxRows = ({ siteUrl, smtpUrl, demoKey }: Config): [string, string][] =>
  smtpUrl ? [] : [['Mailbox', `${siteUrl}/mailbox?key=${demoKey}`]]

/** With this address the login page offers logins as demo administrator and as example client. */
const demoRows = ({ siteUrl, demoKey }: Config): [string, string][] => [
  ['Try it', `${siteUrl}/login?demo=${demoKey} (as administrator or client)`],
  ['Demo mode', 'on; DEMO=0 turns it off'],
]

/** Prints the addresses, for the terminal of `npm start`. */
export const announce = (running: RunningPlatform, demo: boolean): void => {
  const { config, logger, name } = running.platform
  if (config.production) {
    logger.info({ url: config.siteUrl, database: running.database }, 'ready')
    return
  }
  const rows: [string, string][] = [
    ['Site', config.siteUrl],
    ...mailboxRows(config),
    ['Database', running.database],
    ['First administrator', 'npm run admin -- invite you@example.com'],
    ...(demo ? demoRows(config) : []),
  ]
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`)
  console.log(`\n${name} is ready.\n\n${lines.join('\n')}\n`)
}
