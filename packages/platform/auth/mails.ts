import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AUTH_MAIL_NAMES, type AuthMailName, authMails } from '../../../content/mail.ts'
import type { Database } from '../../../supabase/database.ts'
import { escapeHtml } from '../../../supabase/functions/_shared/html.ts'
import { mailText } from '../../../supabase/templates/layout.ts'
import { type MailVariables, renderTemplate } from './mail-template.ts'
import type { Trx } from './services.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'supabase', 'templates')

const templates = new Map(
  AUTH_MAIL_NAMES.map((name) => [
    name,
    {
      subject: authMails[name].subject,
      html: readFileSync(join(FOLDER, `${name}.html`), 'utf8'),
      text: mailText(authMails[name]),
    },
  ]),
)

export interface Mail {
  readonly template: AuthMailName
  readonly recipient: string
  readonly variables: Partial<MailVariables>
  /** Queued and taken back, for an address that gets none: the same statements, the same time. */
  readonly isDecoy?: boolean
}

const render = (siteUrl: string, { template, recipient, variables }: Mail) => {
  const source = templates.get(template)
  if (!source) throw new Error(`No mail template ${template}`)
  const values: MailVariables = {
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
  return {
    subject: renderTemplate(source.subject, values),
    html: renderTemplate(source.html, values, escapeHtml),
    text: renderTemplate(source.text, values),
  }
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells about.
 * @returns its id there.
 */
export const queueMail = async (trx: Trx, siteUrl: string, mail: Mail): Promise<string> => {
  const product = trx.withTables<Pick<Database, 'public.mail_outbox'>>()
  const { id } = await product
    .insertInto('public.mail_outbox')
    .values({
      template: 'rendered',
      recipient: mail.recipient,
      data: JSON.stringify(render(siteUrl, mail)),
      sensitive: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await product
    .deleteFrom('public.mail_outbox')
    .where('id', '=', mail.isDecoy ? id : null)
    .execute()
  return id
}
