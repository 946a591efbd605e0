import * as v from 'valibot'
import type { MailAction } from '../../../../content/mail.ts'
import { newsletterMails } from '../../../../content/newsletter-mails.ts'
import { UNSUBSCRIBE_PARAMETER } from '../../../../domain/newsletter.ts'
import type { Mail } from '../../../../packages/backend-kit/mail/mailer.ts'
import { mailHtml, mailText } from '../../../templates/layout.ts'

const dataSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/u)),
})

const write = (
  words: (typeof newsletterMails)['confirm' | 'welcome'],
  action: Omit<MailAction, 'label'>,
): Mail => {
  const { subject, heading, paragraphs, afterwards } = words
  const actions = [{ label: words.action, ...action }]
  const letter = { subject, heading, paragraphs, actions, afterwards }
  return { subject, text: mailText(letter), html: mailHtml(letter) }
}

// Our own pages act when a button is pressed: mail scanners open links. A fragment reaches no server.
const link = (siteUrl: string, page: string, token: string) =>
  `${siteUrl}/newsletter/${page}#token_hash=${token}`

/** Asks whether the address wants to be on the list. */
export const newsletterConfirm = (given: unknown): Mail => {
  const { siteUrl, token } = v.parse(dataSchema, given)
  return write(newsletterMails.confirm, { href: link(siteUrl, 'confirm', token) })
}

/** Says that the address is on the list, and how it gets off it. */
export const newsletterWelcome = (given: unknown): Mail => {
  const { siteUrl, token } = v.parse(dataSchema, given)
  return {
    ...write(newsletterMails.welcome, {
      href: link(siteUrl, 'unsubscribe', token),
      isQuiet: true,
    }),
    unsubscribeUrl: `${siteUrl}/functions/v1/newsletter?${UNSUBSCRIBE_PARAMETER}=${token}`,
  }
}
