import { createLogger } from 'embedded-platform'
import { type AuthServices, createAuthServices } from 'embedded-platform/accounts'
import { assemblePlatform, connectForTools } from 'embedded-platform/database'
import * as v from 'valibot'
import { email as emailSchema, line } from '../../domain/forms/fields.ts'
import { actingSettings } from '../../supabase/functions/_shared/acting.ts'
import { readSettings, runCommand } from '../command.ts'
import { productTables } from '../database.ts'
import { productOptions } from '../product.ts'
import {
  inviteAdministrator,
  listAdministrators,
  NOBODY_LEFT,
  nameAdministrator,
  revokeAdministrator,
} from './administrators.ts'
import { clientCommand } from './client.ts'
import { RefusedError, UsageError } from './errors.ts'
import { mailCommand } from './mail.ts'
import { resetPassword, resetSecondFactor } from './resets.ts'
import { unlock } from './unlock.ts'
import { visitorCommand } from './visitor.ts'

const USAGE = `npm run admin -- invite someone@example.com   makes an administrator, by a mailed invitation
npm run admin -- invite someone@example.com --yes
                                              ... somebody who has an account, which begins anew
npm run admin -- invite someone@example.com "Ana Rāwiri"
                                              ... with the name that clients see
npm run admin -- name someone@example.com "Ana Rāwiri"
                                              sets the name that clients see of an administrator
npm run admin -- list                         lists the administrators
npm run admin -- revoke someone@example.com   takes the role away, at once
npm run admin -- reset-password someone@example.com
                                              mails an administrator a link to choose a new password
npm run admin -- reset-totp someone@example.com
                                              forgets the authenticator and ends every session: the
                                              next login sets up another
npm run admin -- unlock someone@example.com   forgets the passwords and codes that were tried at an
                                              account: its owner can log in again
npm run admin -- client export someone@example.com [FILE]
                                              writes all that is held on a client, and what the team
                                              adds to it, into a zip
npm run admin -- client delete someone@example.com --yes
                                              asks for the deletion of a client's account, 14 days from
                                              now; with --now it is carried out at once
npm run admin -- client hold someone@example.com 2027-01-31 "A reason that the client reads"
                                              holds the deletion that a client asked for until that day
                                              begins, 90 days from now at most; again, for a new reason
npm run admin -- client release someone@example.com
                                              lets it go on now, to be carried out a day later or more
npm run --silent admin -- client forgotten > FILE
                                              writes which accounts were deleted, who left the newsletter
                                              and who is an administrator, by number: to be kept elsewhere
                                              for as long as backups are
npm run admin -- client forget FILE           deletes these accounts again and takes away what was
                                              taken away since, after a backup was restored and before
                                              the site is opened
npm run admin -- visitor hold someone@example.com 2027-01-31 "A reason that the person reads"
                                              keeps what is held under an address without an account,
                                              90 days at most, although the person asks to take it out
npm run admin -- visitor release someone@example.com
                                              lets them take it out
npm run admin -- mail list                    lists what waits to be mailed, and what has failed
npm run admin -- mail retry ID|all            mails again what has failed, under the same Message-ID
npm run admin -- database-url                 prints the address of the database (a secret)`

const WITHOUT_ADDRESS = ['list', 'database-url']

const NOBODY_ABLE =
  'Warning: no administrator with an authenticator is left. Nobody can open the desk until the next login has set up another.'

/** Shown if an invitation would take over an account. */
const accountExists = (
  address: string,
) => `${address} has an account. Who made it is not known: only that somebody who reads this mailbox confirmed it.
To make it an administrator's, it begins anew:
  every session of it is ended;
  its password and its authenticator are removed, and links that are out no longer work;
  a mailed invitation, good for one hour, lets whoever reads the mailbox choose a new password.
Its profile and submissions stay. Revoking the role later does not bring back what is removed.
Nothing was done. To go on: npm run admin -- invite ${address} --yes`

interface Options {
  /** Confirms an action that cannot be undone. */
  readonly yes: boolean
  /** As clients see the administrator. */
  readonly shownName?: string | undefined
  /** All that follows the command. */
  readonly words?: readonly string[]
}

/** The commands that read what follows them themselves. */
const WITH_WORDS = ['client', 'mail', 'visitor']

const WITH_CONFIRMATION = ['invite']

/** The arguments of the command, with the options parsed. */
const optionsOf = (
  command: string,
  parameters: readonly string[],
): { options: Options; rest: readonly string[] } => {
  const yes = WITH_CONFIRMATION.includes(command) && parameters.includes('--yes')
  return {
    options: { yes },
    rest: yes ? parameters.filter((text) => text !== '--yes') : parameters,
  }
}

/** The commands that take a shown name behind the address. */
const WITH_NAME = ['invite', 'name']

const nameSchema = line(1, 80, 'What is the name? name takes an email address and a name.')

/** The shown name behind the address, and what is left without it. */
const nameOf = (
  command: string,
  parameters: readonly string[],
): { rest: readonly string[]; shownName?: string } => {
  const [address, text, ...more] = parameters
  // Another address is no name.
  const isLeftOut = command === 'invite' && (text === undefined || text.includes('@'))
  if (!WITH_NAME.includes(command) || address === undefined || isLeftOut)
    return { rest: parameters }
  const parsed = v.safeParse(nameSchema, text ?? '')
  if (!parsed.success) throw new UsageError(parsed.issues[0].message)
  return { rest: [address, ...more], shownName: parsed.output }
}

/** The account that the command is for; '' if none. */
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

type Command = (services: AuthServices, address: string, options: Options) => Promise<string>

const commands: Record<string, Command> = {
  mail: ({ db }, words) => mailCommand(productTables(db), words),
  client: (services, _address, { words = [] }) => clientCommand(services, words),
  visitor: (services, _address, { words = [] }) => visitorCommand(services, words),
  async name(services, address, { shownName = '' }) {
    if (!(await nameAdministrator(services, address, shownName))) {
      throw new RefusedError(`${address} is no administrator.`)
    }
    return `Clients see ${address} as ${shownName}.`
  },
  async invite(services, address, { yes, shownName }) {
    const outcome = await inviteAdministrator(services, address, { replaceAccess: yes })
    if (outcome === 'unchanged') {
      throw new RefusedError(`${address} is an administrator already.`)
    }
    if (outcome === 'account-exists') throw new RefusedError(accountExists(address))
    if (shownName) await nameAdministrator(services, address, shownName)
    const invited = `${address} is an administrator as soon as the invitation in the mail is accepted.`
    return outcome === 'invited'
      ? invited
      : `The account begins anew: every session is ended, password and authenticator are removed.\n${invited}`
  },
  async list(services) {
    const all = await listAdministrators(services)
    if (all.length === 0) return 'There is no administrator yet.'
    return all
      .map(({ email, since, accepted, name }) =>
        [email, since.toISOString().slice(0, 10), accepted ? '' : 'invited', name]
          .filter(Boolean)
          .join('  '),
      )
      .join('\n')
  },
  async revoke(services, address) {
    const outcome = await revokeAdministrator(services, address)
    if (outcome === 'no-administrator') {
      throw new RefusedError(`${address} was no administrator.`)
    }
    const revoked = `${address} is no administrator any more.`
    return outcome === 'last-revoked' ? `${revoked}\n${NOBODY_LEFT}` : revoked
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
    const reset = await resetSecondFactor(services, address)
    if (!reset) throw new RefusedError(`${address} is no administrator.`)
    if (reset.removed === 0) return `${address} had no authenticator. Every session is ended.`
    const forgotten = `The authenticator of ${address} is forgotten, and every session is ended.`
    return reset.wasLast ? `${forgotten}\n${NOBODY_ABLE}` : forgotten
  },
  async unlock(services, address) {
    const unlocked = await unlock(services, address)
    if (unlocked === undefined) throw new RefusedError(`${address} has no account.`)
    return unlocked
      ? `The passwords and codes tried at ${address} are forgotten: its owner can log in now.`
      : `${address} was not locked: nothing was counted. Its owner can log in.`
  },
}

const run = async (): Promise<string> => {
  const [name = '', ...parameters] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command && name !== 'database-url') throw new UsageError('Which command?')
  const { options, rest } = optionsOf(name, parameters)
  const { shownName, rest: named } = nameOf(name, rest)
  const address = WITH_WORDS.includes(name) ? rest.join(' ') : addressOf(name, named)

  const config = readSettings()
  const database = await connectForTools(config, actingSettings(`command:admin ${name}`))
  try {
    if (!command) return database.url
    const logger = createLogger({ ...config, logLevel: 'warn' })
    const platform = await assemblePlatform(config, logger, productOptions(config), database.pool)
    return await command(createAuthServices(platform), address, {
      ...options,
      shownName,
      words: rest,
    })
  } finally {
    await database.close()
  }
}

await runCommand(USAGE, run)
