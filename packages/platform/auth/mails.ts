import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml, unescapeHtml } from 'backend-kit/html'
import type { Platform } from '../core/context.ts'
import {
  ACCOUNT_MAIL_NAMES,
  type AccountMailName,
  defaultMail,
  type MailTemplate,
  type MailTemplates,
} from '../core/default-mails.ts'
import { type MailVariables, renderTemplate, TemplateError } from './mail-template.ts'
import type { Trx } from './services.ts'

export type { AccountMailName }
export type MailServices = Pick<Platform, 'config' | 'hooks' | 'mailTemplates'>

export interface Mail {
  readonly template: AccountMailName
  readonly recipient: string
  /** The account that it is about, or any id. */
  readonly userId: string
  readonly variables: Partial<MailVariables>
  /**
   * Queued and deleted again, for an address that gets no mail: the same statements, so the same
   * timing.
   */
  readonly isDecoy?: boolean
}

/** The token of `ConfirmationURL`; other mails have none. */
const LINK_TYPES: Partial<Record<AccountMailName, string>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  invite: 'invite',
  administrator: 'invite',
  magic_link: 'magiclink',
  email_change: 'email_change',
}

const confirmationUrl = ({ SiteURL, TokenHash, RedirectTo }: MailVariables, type: string) =>
  `${SiteURL}/auth/v1/verify?${new URLSearchParams({ token: TokenHash, type, redirect_to: RedirectTo })}`

const render = (
  siteUrl: string,
  source: MailTemplate,
  { template, recipient, variables }: Omit<Mail, 'userId'>,
): MailTemplate => {
  const allVariables: MailVariables = {
    SiteURL: siteUrl,
    Email: recipient,
    NewEmail: '',
    Token: '',
    TokenHash: '',
    RedirectTo: siteUrl,
    ConfirmationURL: '',
    Data: {},
    ...variables,
  }
  const type = LINK_TYPES[template]
  const values = type
    ? { ...allVariables, ConfirmationURL: confirmationUrl(allVariables, type) }
    : allVariables
  return {
    subject: renderTemplate(source.subject, values),
    html: renderTemplate(source.html, values, escapeHtml),
    text: renderTemplate(source.text, values),
  }
}

const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const loadTemplate = async (
  folder: string,
  name: AccountMailName,
): Promise<MailTemplate | undefined> => {
  const path = join(folder, `${name}.html`)
  const html = await readIfThere(path)
  if (html === undefined) return undefined
  const title = /<title>(.*?)<\/title>/su.exec(html)?.[1]
  const template = {
    subject: title === undefined ? defaultMail(name).subject : unescapeHtml(title.trim()),
    html,
    text: (await readIfThere(join(folder, `${name}.txt`))) ?? '',
  }
  try {
    render('https://site.example', template, { template: name, recipient: '', variables: {} })
  } catch (error) {
    if (error instanceof TemplateError) throw new TemplateError(`${path}: ${error.message}`)
    throw error
  }
  return template
}

/**
 * Reads `NAME.html` and, as plain text, `NAME.txt` of `folder`; the subject is the `<title>`. A mail
 * without a file uses the platform's default. In the subfolder `administrators` stands what an administrator is
 * mailed in place of the mail of that name.
 * @throws {TemplateError} naming the file with the unsupported variable.
 */
export const loadMailTemplates = async (folder: string): Promise<MailTemplates> =>
  new Map(
    (
      await Promise.all(
        ACCOUNT_MAIL_NAMES.map(async (name) => {
          const own = await loadTemplate(join(folder, 'administrators'), name)
          return [
            [name, (await loadTemplate(folder, name)) ?? defaultMail(name)] as const,
            ...(own ? [[`administrators/${name}`, own] as const] : []),
          ]
        }),
      )
    ).flat(),
  )

/**
 * Puts a mail into the outbox of accounts, in the transaction of the change it reports. The role is asked for
 * with every mail, whatever its template: timing does not show whose the account is.
 * @returns its id there.
 */
export const queueMail = async (
  trx: Trx,
  { config, hooks, mailTemplates }: MailServices,
  mail: Mail,
): Promise<string> => {
  const isAdministrator = await hooks.isAdministrator(trx, mail.userId)
  const source =
    (isAdministrator && mailTemplates.get(`administrators/${mail.template}`)) ||
    (mailTemplates.get(mail.template) ?? defaultMail(mail.template))
  const { id } = await trx
    .insertInto('platform.mail_outbox')
    .values({
      template: mail.template,
      recipient: mail.recipient,
      data: JSON.stringify(render(config.siteUrl, source, mail)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('platform.mail_outbox')
    .where('id', '=', mail.isDecoy ? id : null)
    .execute()
  return id
}
