import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import type { MailAction } from '../../../../content/mails/mail.ts'
import { newsletterMails } from '../../../../content/newsletter/newsletter-mails.ts'
import { UNSUBSCRIBE_PARAMETER, unsubscribePath } from '../../../../domain/newsletter/newsletter.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { mailHtml, mailText } from '../../../templates/layout.ts'

export const linkDataSchema = v.object({
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

// The pages that links lead to act on a button, because mail scanners open links. The token is in the fragment, which
// is not sent to servers.
/** The page that takes the recipient off the list. */
export const unsubscribePage = (siteUrl: string, token: string): string =>
  siteUrl + unsubscribePath(token)

/** The address that a mail program posts to (RFC 8058). */
export const oneClickUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}/functions/v1/newsletter?${UNSUBSCRIBE_PARAMETER}=${token}`

/** The double opt-in mail. */
export const newsletterConfirm = (values: unknown): Mail => {
  const { siteUrl, token } = v.parse(linkDataSchema, values)
  return write(newsletterMails.confirm, {
    href: `${siteUrl}${paths.newsletterConfirm}#token_hash=${token}`,
  })
}

/** The welcome mail, with the unsubscribe link. */
export const newsletterWelcome = (values: unknown): Mail => {
  const { siteUrl, token } = v.parse(linkDataSchema, values)
  return {
    ...write(newsletterMails.welcome, {
      href: unsubscribePage(siteUrl, token),
      isQuiet: true,
    }),
    unsubscribeUrl: oneClickUrl(siteUrl, token),
  }
}
