import { FACTOR_REMOVAL_HOURS } from '../../domain/accounts/factor-removal.ts'
import { resetMessages } from '../../domain/accounts/reset.ts'
import { agency } from '../agency.ts'

export interface MailAction {
  readonly label: string
  readonly href: string
  /** Shown as a text link rather than a button. */
  readonly isQuiet?: true
}

/**
 * The words of the mails on accounts. `supabase/templates/*.html`, `*.txt` and the subjects in
 * `supabase/config.toml` are generated from them (`npm run generate:mail`); `{{ .Name }}` are the hosted
 * platform's variables, filled in by the server.
 * They contain no text that a visitor typed, or they could be abused to send messages.
 */
export interface AuthMail {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly actions: readonly MailAction[]
  /** Set large, to be typed in. */
  readonly code?: string
  readonly afterwards: readonly string[]
}

export const AUTH_MAIL_NAMES = [
  'confirmation',
  'recovery',
  'invite',
  'administrator',
  'administrator_reset',
  'magic_link',
  'email_change',
  'reauthentication',
  'password_changed',
  'email_changed',
  'logged_out_everywhere',
  'existing_account',
  'factor_added',
  'factor_removal',
  'factor_removed',
  'sign_in_limited',
  'code_limited',
] as const
export type AuthMailName = (typeof AUTH_MAIL_NAMES)[number]

/** Our page verifies on a press: mail scanners open links, and would use up the token. */
const link = (path: string, type: string) =>
  `{{ .SiteURL }}${path}#token_hash={{ .TokenHash }}&type=${type}&redirect_to={{ .RedirectTo }}`

const ONCE = 'The link works once, within an hour of asking for it.'
const replyTo = `Something not right? Write to ${agency.email}.`

export const authMails: Record<AuthMailName, AuthMail> = {
  confirmation: {
    subject: `Confirm your email address for ${agency.name}`,
    heading: 'One step left: confirm your address',
    paragraphs: [
      `Someone registered for client access to ${agency.name} with {{ .Email }}. If that was you, confirm the address and log in with the password you chose.`,
    ],
    actions: [{ label: 'Confirm my email address', href: link('/confirm', 'signup') }],
    afterwards: [
      `${ONCE} If it no longer works, its page can send a new one.`,
      'If you registered more than once, log in with the password of the registration that sent this email. Can’t get in? Choose a new one on the login page.',
      'Didn’t register? Don’t press the button: it would give whoever did an account with your address. Ignore this email, and no account is opened.',
    ],
  },
  recovery: {
    subject: `Choose a new password for ${agency.name}`,
    heading: 'Choose a new password',
    paragraphs: [`Someone asked for a new password for {{ .Email }} at ${agency.name}.`],
    actions: [{ label: 'Choose a new password', href: link('/update-password', 'recovery') }],
    afterwards: [ONCE, 'Didn’t ask for this? Ignore this email: your password stays the same.'],
  },
  /** Only administrators are invited. */
  invite: {
    subject: `You are invited to ${agency.name}`,
    heading: 'You’re invited to be an administrator',
    paragraphs: [
      `${agency.name} invites {{ .Email }} to be an administrator. Administrators read what clients and visitors send.`,
      'Choose a password, then log in with it. The first login sets up an authenticator app on your phone; every login after that asks for its code.',
    ],
    actions: [{ label: 'Accept and choose a password', href: link('/update-password', 'invite') }],
    afterwards: [
      'The link works once, within an hour of the invitation.',
      `Didn’t expect this? Ignore it, or ask us: ${agency.email}.`,
    ],
  },
  /** To an existing account that becomes an administrator's; only its address and profile are kept. */
  administrator: {
    subject: `You are invited to be an administrator of ${agency.name}`,
    heading: 'You’re invited to be an administrator',
    paragraphs: [
      `${agency.name} invites {{ .Email }} to be an administrator. Administrators read what clients and visitors send.`,
      'Your account starts afresh: you’ve been logged out everywhere, and its old password and authenticator app no longer work.',
      'Choose a password, then log in with it. The first login sets up an authenticator app on your phone; every login after that asks for its code.',
    ],
    actions: [{ label: 'Accept and choose a password', href: link('/update-password', 'invite') }],
    afterwards: [
      `${ONCE} The site can’t reset an administrator’s password: if the link runs out, or you forget it, write to ${agency.email}.`,
      'Didn’t expect this? Write to us too.',
    ],
  },
  /** Instead of `recovery`, which only clients are mailed. The sentence is that of R8.22. */
  administrator_reset: {
    subject: `No password reset for administrators of ${agency.name}`,
    heading: 'Your password was not reset',
    paragraphs: [
      `Someone asked for a new password for {{ .Email }} at ${agency.name}.`,
      resetMessages.administrator,
    ],
    actions: [],
    afterwards: [
      'The system administrator is whoever runs this site’s server, and can email you a link.',
      'Didn’t ask for this? Then there’s nothing to do: your password stays the same.',
    ],
  },
  magic_link: {
    subject: `Your login link for ${agency.name}`,
    heading: 'Log in with one press',
    paragraphs: [`This link logs in {{ .Email }} at ${agency.name}.`],
    actions: [{ label: 'Log in', href: link('/confirm', 'magiclink') }],
    afterwards: [ONCE, 'Didn’t ask for this? Ignore this email, and nobody is logged in.'],
  },
  email_change: {
    subject: `Confirm the change of your email address at ${agency.name}`,
    heading: 'Confirm the change of address',
    paragraphs: [
      `The account {{ .Email }} at ${agency.name} is changing to {{ .NewEmail }}.`,
      'We’ve sent an email like this to both addresses. The change is made once both confirm.',
    ],
    actions: [{ label: 'Confirm the change', href: link('/confirm', 'email_change') }],
    afterwards: [
      ONCE,
      'Didn’t ask for this? Don’t confirm. If it’s your account, choose a new password now.',
    ],
  },
  reauthentication: {
    subject: `{{ .Token }} is your code for ${agency.name}`,
    heading: 'Is this you?',
    paragraphs: ['Type this code where you were asked for it:'],
    actions: [],
    code: '{{ .Token }}',
    afterwards: [
      `It works once, within an hour of asking for it. Nobody at ${agency.name} will ever ask you for it.`,
      'Didn’t ask for a code? Someone is logged in as you: choose a new password now.',
    ],
  },
  /** To the address that the account had. */
  email_changed: {
    subject: `Your email address at ${agency.name} was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      'Your account has a new email address, confirmed at both. {{ .Email }} no longer opens it. Every other device has been logged out.',
      'Was that you? Then there’s nothing to do.',
    ],
    actions: [],
    afterwards: [
      `Wasn’t you? Write to ${agency.email}, and we’ll work out together what happened.`,
    ],
  },
  logged_out_everywhere: {
    subject: `You were logged out of ${agency.name} everywhere`,
    heading: 'You were logged out everywhere',
    paragraphs: [
      'Someone who was logged in as {{ .Email }} ended the sessions on the other devices just now.',
      'Was that you? Then just log in again where you need to.',
    ],
    actions: [
      {
        label: 'It wasn’t me: choose a new password',
        href: '{{ .SiteURL }}/login?reset=true',
        isQuiet: true,
      },
    ],
    afterwards: [`Then write to ${agency.email}, and we’ll work out together what happened.`],
  },
  password_changed: {
    subject: `Your password at ${agency.name} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'The password of {{ .Email }} was changed just now. Every other device has been logged out.',
      'Was that you? Then there’s nothing to do.',
    ],
    actions: [
      {
        label: 'It wasn’t me: choose a new password',
        href: '{{ .SiteURL }}/login?reset=true',
        isQuiet: true,
      },
    ],
    afterwards: [`Then write to ${agency.email}, and we’ll work out together what happened.`],
  },
  existing_account: {
    subject: `You already have an account at ${agency.name}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone tried to register {{ .Email }} at ${agency.name}. This address has an account, so nothing was changed.`,
    ],
    actions: [
      { label: 'Log in', href: '{{ .SiteURL }}/login' },
      {
        label: 'Choose a new password',
        href: '{{ .SiteURL }}/login?reset=true',
        isQuiet: true,
      },
    ],
    afterwards: ['Wasn’t you? Then there’s nothing to do: nobody got in.'],
  },
  factor_added: {
    subject: `A second factor was added to your account at ${agency.name}`,
    heading: 'A second factor was added',
    paragraphs: [
      'From now on, logging in to the account of {{ .Email }} takes a code from an authenticator app too. Every device that had given the password alone has been logged out.',
    ],
    actions: [],
    afterwards: [
      'Was that you? Then there’s nothing to do.',
      `Wasn’t you? Write to ${agency.email} now: someone has your password.`,
    ],
  },
  /** To a client who has lost the second factor: its removal is scheduled. */
  factor_removal: {
    subject: `The second factor of your account at ${agency.name} will be removed`,
    heading: `Your second factor will be removed in ${FACTOR_REMOVAL_HOURS} hours`,
    paragraphs: [
      `Someone opened the new-password link for {{ .Email }}, has no code from the authenticator app, and asked us to remove the second factor. We’ll do that in ${FACTOR_REMOVAL_HOURS} hours. After that, an emailed link alone is enough to choose a new password.`,
      'Was that you? Then wait, and ask for a new link after that.',
    ],
    actions: [
      { label: 'It was not me: keep my second factor', href: link('/confirm', 'factor_removal') },
    ],
    afterwards: [
      `Wasn’t you? Then someone can read your email: change your mailbox password, and write to ${agency.email}.`,
    ],
  },
  factor_removed: {
    subject: `A second factor was removed from your account at ${agency.name}`,
    heading: 'A second factor was removed',
    paragraphs: ['The codes of an authenticator app no longer open the account of {{ .Email }}.'],
    actions: [],
    afterwards: [
      'Was that you, or did you ask for it? Then there’s nothing to do.',
      `It wasn’t? Choose a new password at {{ .SiteURL }}/login, then write to ${agency.email}.`,
    ],
  },
  sign_in_limited: {
    subject: `Wrong passwords were tried at your account at ${agency.name}`,
    heading: 'Someone is trying passwords',
    paragraphs: [
      'Many wrong passwords have been typed for the account of {{ .Email }}. While that goes on, we refuse logins from devices this account hasn’t used before, even with the right password.',
      'On a device you’ve logged in on before, you can log in as usual.',
    ],
    actions: [],
    afterwards: [
      // A test holds the minutes to the limit.
      'Was that you? Wait 15 minutes, then try again.',
      'Wasn’t you? Your password hasn’t changed, and a long one that you use nowhere else won’t be guessed.',
      `Can’t log in on a new device? Write to ${agency.email}.`,
      'However long it goes on, we’ll write once a day at most.',
    ],
  },
  code_limited: {
    subject: `Wrong codes were tried at your account at ${agency.name}`,
    heading: 'Someone who knows your password is trying codes',
    paragraphs: [
      'The right password of {{ .Email }} was typed, and then many wrong codes of an authenticator app. For now we don’t check codes from devices this account hasn’t used before.',
      'On a device you’ve logged in on before, you can log in as usual.',
    ],
    actions: [],
    afterwards: [
      `Was that you? Check that your phone sets its clock automatically. If codes still aren’t checked, write to ${agency.email}.`,
      `Wasn’t you? Someone has your password: log in on a device that you have used before, and choose a new one in your profile. Then write to ${agency.email}.`,
    ],
  },
}

export const mailFooter = [`${agency.name}, ${agency.location.display}`, replyTo] as const
