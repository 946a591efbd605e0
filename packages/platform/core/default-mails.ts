import { escapeHtml } from 'backend-kit/html'

/**
 * The mails that the auth API sends; the first six and the four on changes are the hosted platform's.
 */
export const ACCOUNT_MAIL_NAMES = [
  'confirmation',
  'recovery',
  'invite',
  'magic_link',
  'email_change',
  'reauthentication',
  'password_changed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'administrator',
  'administrator_reset',
  'existing_account',
  'factor_removal',
  'logged_out_everywhere',
  'sign_in_limited',
  'code_limited',
] as const
export type AccountMailName = (typeof ACCOUNT_MAIL_NAMES)[number]

/** A mail before its variables, such as `{{ .Email }}`, are filled in. */
export interface MailTemplate {
  readonly subject: string
  readonly html: string
  /** The same as plain text; '' where there is none. */
  readonly text: string
}

/** What is mailed, and what an administrator is mailed in its place; the latter only where the product has it. */
export type MailTemplates = ReadonlyMap<
  AccountMailName | `administrators/${AccountMailName}`,
  MailTemplate
>

interface Words {
  readonly subject: string
  readonly text: string
  readonly link?: string
}

const words: Record<AccountMailName, Words> = {
  confirmation: {
    subject: 'Confirm your email address',
    text: 'Follow this link to confirm {{ .Email }}:',
    link: 'Confirm your email address',
  },
  recovery: {
    subject: 'Choose a new password',
    text: 'Follow this link to choose a new password for {{ .Email }}:',
    link: 'Choose a new password',
  },
  invite: {
    subject: 'You have been invited',
    text: 'Follow this link to accept the invitation to {{ .SiteURL }}:',
    link: 'Accept the invitation',
  },
  magic_link: {
    subject: 'Your login link',
    text: 'Follow this link to log in:',
    link: 'Log in',
  },
  email_change: {
    subject: 'Confirm the change of your email address',
    text: 'Follow this link to confirm the change from {{ .Email }} to {{ .NewEmail }}:',
    link: 'Confirm the change',
  },
  reauthentication: {
    subject: '{{ .Token }} is your code',
    text: 'Your code: {{ .Token }}',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of {{ .Email }} was changed.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    text: '{{ .Email }} is no longer the address of your account.',
  },
  factor_added: {
    subject: 'A second factor was added to your account',
    text: 'Logging in as {{ .Email }} takes a code from an authenticator app from now on.',
  },
  factor_removed: {
    subject: 'A second factor was removed from your account',
    text: 'Codes of an authenticator app are no longer asked for to log in as {{ .Email }}.',
  },
  administrator: {
    subject: 'You have been invited to be an administrator',
    text: 'Follow this link to accept the invitation to {{ .SiteURL }}. Your account begins anew:',
    link: 'Accept the invitation',
  },
  administrator_reset: {
    subject: 'Your password was not reset',
    text: 'Whoever runs the server of {{ .SiteURL }} resets the passwords of administrators.',
  },
  existing_account: {
    subject: 'You already have an account',
    text: 'Somebody tried to register {{ .Email }} at {{ .SiteURL }}. Nothing was changed.',
  },
  factor_removal: {
    subject: 'The second factor of your account will be removed',
    text: 'Somebody who opened a link to a new password for {{ .Email }} asked for it. If that was not you, write to whoever runs {{ .SiteURL }} at once.',
  },
  logged_out_everywhere: {
    subject: 'You were logged out everywhere',
    text: 'The sessions of {{ .Email }} on other devices were ended.',
  },
  sign_in_limited: {
    subject: 'Wrong passwords were tried at your account',
    text: 'For now, {{ .Email }} can log in only on devices that it has been used on before.',
  },
  code_limited: {
    subject: 'Wrong codes were tried at your account',
    text: 'Somebody who knows the password of {{ .Email }} is trying codes: choose a new one.',
  },
}

/** The mails of a project without templates of its own. */
export const defaultMail = (name: AccountMailName): MailTemplate => {
  const { subject, text, link } = words[name]
  const anchor = link ? `<p><a href="{{ .ConfirmationURL }}">${escapeHtml(link)}</a></p>` : ''
  return {
    subject,
    html: `<!doctype html>\n<title>${escapeHtml(subject)}</title>\n<p>${escapeHtml(text)}</p>${anchor}\n`,
    text: link ? `${text}\n{{ .ConfirmationURL }}\n` : `${text}\n`,
  }
}
