import { createInterface } from 'node:readline/promises'
import { connectForTools } from 'embedded-platform/database'
import { Kysely, PostgresDialect } from 'kysely'
import { agency } from '../../content/agency.ts'
import { retention } from '../../content/legal/retention.ts'
import type { Issue } from '../../content/newsletter/issue.ts'
import { writeMoment } from '../../domain/time/new-zealand-time.ts'
import type { Database } from '../../supabase/database.ts'
import { actingSettings } from '../../supabase/functions/_shared/acting.ts'
import { RefusedError, UsageError } from '../admin/errors.ts'
import { readSettings, runCommand } from '../command.ts'
import type { ServerConfig } from '../config.ts'
import { readIssue } from './issues.ts'
import { begunIssue, countUnreached, queueIssue, queuePreview, readStatus } from './queue.ts'

const USAGE = `npm run newsletter -- preview SLUG      mails content/newsletter/SLUG.md to the agency
npm run newsletter -- send SLUG         queues it for the confirmed subscribers who have not got it
npm run newsletter -- send SLUG --yes   ... without asking
npm run newsletter -- status SLUG       says how far its mails are`

const NOT_OFFERED = `There is no newsletter: features.newsletter in content/agency.ts is off.
Nothing was queued. Set it to true, and build and start again (npm start does both): the site then offers
the sign-up, too.`

interface Run {
  readonly db: Kysely<Database>
  readonly config: ServerConfig
  readonly slug: string
  readonly yes: boolean
}

const subscribers = (count: number) =>
  `${count} confirmed ${count === 1 ? 'subscriber' : 'subscribers'}`
const queuedMails = (count: number) =>
  count === 1
    ? 'One mail is queued; the running service sends it'
    : `${count} mails are queued; the running service sends them`

/** The issue as it goes on: the stored one, once it has begun. */
const issueOf = async ({ db, slug, config }: Run): Promise<Issue> =>
  (await begunIssue(db, slug)) ?? (await readIssue(slug, config.siteUrl))

const preview = async ({ db, config, slug }: Run): Promise<string> => {
  const issue = await readIssue(slug, config.siteUrl)
  await queuePreview(db, issue)
  const where = config.smtpUrl ? '' : `, which is caught at ${config.siteUrl}/mailbox`
  return `“${issue.subject}” is mailed to ${config.agencyEmail}${where}. Its link takes nobody off the list.`
}

const isConfirmed = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(?:es)?$/iu.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

/** A mail program posts to the address in the headers only over https (RFC 8058). */
const requireHttps = ({ smtpUrl, siteUrl }: ServerConfig) => {
  if (smtpUrl && !siteUrl.startsWith('https:')) {
    throw new RefusedError(
      `SITE_URL is ${siteUrl}: the links off the list must be https to be mailed. Nothing was queued.`,
    )
  }
}

const send = async (run: Run): Promise<string> => {
  const { db, config, slug, yes } = run
  requireHttps(config)
  const issue = await issueOf(run)
  const count = await countUnreached(db, slug)
  if (count === 0) {
    throw new RefusedError(
      (await begunIssue(db, slug))
        ? `“${issue.subject}” was queued for everybody who was on the list. Nothing was queued now.`
        : 'Nobody is on the list. Nothing was queued.',
    )
  }
  const what = `“${issue.subject}” (${slug}) goes to ${subscribers(count)}.`
  if (!yes) {
    if (!process.stdin.isTTY) {
      throw new RefusedError(
        `${what} Nothing was queued. To go on: npm run newsletter -- send ${slug} --yes`,
      )
    }
    if (!(await isConfirmed(`${what} Queue it?`))) throw new RefusedError('Nothing was queued.')
  }
  const queued = await queueIssue(db, issue)
  return `${what}\n${queuedMails(queued)}, after all other mail. How far: npm run newsletter -- status ${slug}`
}

const status = async ({ db, slug, config }: Run): Promise<string> => {
  const begun = await begunIssue(db, slug)
  const count = await countUnreached(db, slug)
  if (!begun) {
    const { subject } = await readIssue(slug, config.siteUrl)
    return `“${subject}” was not sent yet. It would go to ${subscribers(count)}.`
  }
  const { sent, waiting, failed, forgotten } = await readStatus(db, slug)
  return [
    `“${begun.subject}”, begun ${writeMoment(begun.startedAt)}`,
    `  sent ${sent}, waiting ${waiting}, failed ${failed}`,
    ...(forgotten > 0
      ? [`  sent or failed more than ${retention.sentMailDays} days ago: ${forgotten}`]
      : []),
    ...(count > 0
      ? [`  not queued yet: ${count}. To go on: npm run newsletter -- send ${slug}`]
      : []),
  ].join('\n')
}

const commands: Record<string, (run: Run) => Promise<string>> = { preview, send, status }

const run = async (): Promise<string> => {
  const [name = '', ...parameters] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError('Which command?')
  const yes = name === 'send' && parameters.includes('--yes')
  const [slug, ...more] = yes ? parameters.filter((text) => text !== '--yes') : parameters
  if (slug === undefined || more.length > 0) throw new UsageError(`Which issue? ${name} takes one.`)
  if (!agency.features.newsletter) throw new RefusedError(NOT_OFFERED)

  const config = readSettings()
  const { pool, close } = await connectForTools(
    config,
    actingSettings(`command:newsletter ${name}`),
  )
  try {
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    return await command({ db, config, slug, yes })
  } finally {
    await close()
  }
}

await runCommand(USAGE, run)
