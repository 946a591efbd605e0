import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { email as emailSchema } from '../../../domain/fields.ts'
import { assemblePlatform } from '../../assemble.ts'
import { type AuthServices, createAuthServices } from '../../auth/services.ts'
import { ConfigError, parseConfig } from '../../config.ts'
import { connectForTools } from '../../postgres/open.ts'
import { createLogger } from '../logger.ts'
import { inviteAdministrator, listAdministrators, revokeAdministrator } from './administrators.ts'
import { RefusedError, UsageError } from './errors.ts'
import { mailCommand } from './mail.ts'
import { resetPassword, resetSecondFactor } from './resets.ts'

const USAGE = `npm run admin -- invite someone@example.com   makes an administrator, by a mailed invitation
npm run admin -- list                         lists the administrators
npm run admin -- revoke someone@example.com   takes the role away, at once
npm run admin -- reset-password someone@example.com
                                              mails an administrator a link to choose a new password
npm run admin -- reset-totp someone@example.com
                                              forgets the authenticator and ends every session: the
                                              next login sets up another
npm run admin -- mail list                    lists what waits to be mailed, and what has failed
npm run admin -- mail retry ID|all            mails again what has failed, under the same Message-ID
npm run admin -- database-url                 prints the address of the database (a secret)`

const WITHOUT_ADDRESS = ['list', 'database-url']

/** Whom the command is for; '' where it is for nobody. */
const addressOf = (command: string, [text, ...more]: readonly string[]): string => {
  if (WITHOUT_ADDRESS.includes(command)) {
    if (text !== undefined) throw new UsageError(`${command} stands alone.`)
    return ''
  }
  if (text === undefined) throw new UsageError(`For whom? ${command} takes an email address.`)
  if (more.length > 0) throw new UsageError('One email address at a time, please.')
  const parsed = v.safeParse(emailSchema('That is no email address'), text)
  if (!parsed.success) throw new UsageError(parsed.issues[0].message)
  return parsed.output
}

type Command = (services: AuthServices, address: string) => Promise<string>

const commands: Record<string, Command> = {
  mail: ({ db }, words) => mailCommand(db, words),
  async invite(services, address) {
    const outcome = await inviteAdministrator(services, address)
    if (outcome === 'unchanged') {
      throw new RefusedError(`${address} is an administrator already.`)
    }
    return outcome === 'invited'
      ? `${address} is an administrator as soon as the invitation in the mail is accepted.`
      : `${address} has an account and is an administrator now, from the next login on. A mail says so.`
  },
  async list(services) {
    const all = await listAdministrators(services)
    if (all.length === 0) return 'There is no administrator yet.'
    return all
      .map(({ email, since, accepted }) =>
        [email, since.toISOString().slice(0, 10), accepted ? '' : 'invited'].join('  ').trimEnd(),
      )
      .join('\n')
  },
  async revoke(services, address) {
    if (!(await revokeAdministrator(services, address))) {
      throw new RefusedError(`${address} was no administrator.`)
    }
    return `${address} is no administrator any more.`
  },
  async 'reset-password'(services, address) {
    const link = await resetPassword(services, address)
    if (!link) {
      throw new RefusedError(
        `${address} is no administrator. Clients reset their password themselves.`,
      )
    }
    const sent = `A link to choose a new password is in the mail to ${address}. It works once, for one hour.`
    return services.config.smtpUrl
      ? sent
      : `${sent}\nMail is caught here, so this is the link:\n${link}`
  },
  async 'reset-totp'(services, address) {
    const removed = await resetSecondFactor(services, address)
    if (removed === undefined) throw new RefusedError(`${address} is no administrator.`)
    return removed === 0
      ? `${address} had no authenticator. Every session is ended.`
      : `The authenticator of ${address} is forgotten, and every session is ended.`
  },
}

const run = async (): Promise<string> => {
  const [name = '', ...given] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command && name !== 'database-url') throw new UsageError('Which command?')
  const address = name === 'mail' ? given.join(' ') : addressOf(name, given)

  const env = join(import.meta.dirname, '..', '..', '..', '.env')
  if (existsSync(env)) process.loadEnvFile(env)
  const config = parseConfig(process.env)
  const database = await connectForTools(config)
  try {
    if (!command) return database.url
    const logger = createLogger({ ...config, logLevel: 'warn' })
    const platform = await assemblePlatform(config, logger, database.pool)
    return await command(createAuthServices(platform), address)
  } finally {
    await database.close()
  }
}

try {
  console.log(await run())
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
  else {
    const isToldInWords = error instanceof ConfigError || error instanceof RefusedError
    console.error(isToldInWords ? error.message : error)
  }
  process.exitCode = 1
}
