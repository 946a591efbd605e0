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
      `Somebody registered for client access to ${agency.name} with {{ .Email }}. If that was you, confirm the address and log in with the password you chose.`,
    ],
    actions: [{ label: 'Confirm my email address', href: link('/confirm', 'signup') }],
    afterwards: [
      `${ONCE} If it no longer works, its page sends a new one.`,
      'If you registered more than once, log in with the password of the registration that sent this mail. Does it not let you in? Choose a new one on the login page.',
      'You did not register? Do not press the button: it would give whoever did an account with your address. Ignore this mail, and none is opened.',
    ],
  },
  recovery: {
    subject: `Choose a new password for ${agency.name}`,
    heading: 'Choose a new password',
    paragraphs: [`Somebody asked for a new password for {{ .Email }} at ${agency.name}.`],
    actions: [{ label: 'Choose a new password', href: link('/update-password', 'recovery') }],
    afterwards: [ONCE, 'You did not ask? Ignore this mail: your password stays as it is.'],
  },
  /** Only administrators are invited. */
  invite: {
    subject: `You are invited to ${agency.name}`,
    heading: 'You are invited as an administrator',
    paragraphs: [
      `${agency.name} invites {{ .Email }} to be an administrator, who reads what clients and visitors send.`,
      'Choose a password, then log in with it. The first login sets up an authenticator app on your phone; every login after that asks for its code.',
    ],
    actions: [{ label: 'Accept and choose a password', href: link('/update-password', 'invite') }],
    afterwards: [
      'The link works once, within an hour of the invitation.',
      `You did not expect this? Ignore it, or ask us: ${agency.email}.`,
    ],
  },
  /** To an existing account that becomes an administrator's; only its address and profile are kept. */
  administrator: {
    subject: `You are invited to be an administrator of ${agency.name}`,
    heading: 'You are invited as an administrator',
    paragraphs: [
      `${agency.name} invites {{ .Email }} to be an administrator, who reads what clients and visitors send.`,
      'Your account begins anew: you have been logged out everywhere, and the password and the authenticator app that it had no longer count.',
      'Choose a password, then log in with it. The first login sets up an authenticator app on your phone; every login after that asks for its code.',
    ],
    actions: [{ label: 'Accept and choose a password', href: link('/update-password', 'invite') }],
    afterwards: [
      `${ONCE} The site resets no administrator’s password: if you come too late, or forget it, write to ${agency.email}.`,
      'You did not expect this? Write to us too.',
    ],
  },
  /** Instead of `recovery`, which only clients are mailed. The sentence is that of R8.22. */
  administrator_reset: {
    subject: `No password reset for administrators of ${agency.name}`,
    heading: 'Your password was not reset',
    paragraphs: [
      `Somebody asked for a new password for {{ .Email }} at ${agency.name}.`,
      resetMessages.administrator,
    ],
    actions: [],
    afterwards: [
      'The system administrator is whoever runs the server of this site, and can mail you a link.',
      'You did not ask? Then there is nothing to do: your password stays as it is.',
    ],
  },
  magic_link: {
    subject: `Your login link for ${agency.name}`,
    heading: 'Log in with one press',
    paragraphs: [`This link logs in {{ .Email }} at ${agency.name}.`],
    actions: [{ label: 'Log in', href: link('/confirm', 'magiclink') }],
    afterwards: [ONCE, 'You did not ask? Ignore this mail, and nobody is logged in.'],
  },
  email_change: {
    subject: `Confirm the change of your email address at ${agency.name}`,
    heading: 'Confirm the change of address',
    paragraphs: [
      `The account of {{ .Email }} at ${agency.name} is to move to {{ .NewEmail }}.`,
      'Both addresses have a mail like this one. The change is made when both are confirmed.',
    ],
    actions: [{ label: 'Confirm the change', href: link('/confirm', 'email_change') }],
    afterwards: [
      ONCE,
      'You did not ask for this? Do not confirm. If it is your account, choose a new password now.',
    ],
  },
  reauthentication: {
    subject: `{{ .Token }} is your code for ${agency.name}`,
    heading: 'Is it you?',
    paragraphs: ['Type this code where you were asked for it:'],
    actions: [],
    code: '{{ .Token }}',
    afterwards: [
      `It works once, within an hour of asking for it. Nobody at ${agency.name} ever asks you for it.`,
      'You did not ask for a code? Somebody is logged in as you: choose a new password now.',
    ],
  },
  /** To the address that the account had. */
  email_changed: {
    subject: `Your email address at ${agency.name} was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      'Your account has another email address now, confirmed by mails to both. {{ .Email }} no longer opens it. Every other device has been logged out.',
      'That was you? Then there is nothing to do.',
    ],
    actions: [],
    afterwards: [
      `It was not you? Write to ${agency.email}, and we find out with you what happened.`,
    ],
  },
  logged_out_everywhere: {
    subject: `You were logged out of ${agency.name} everywhere`,
    heading: 'You were logged out everywhere',
    paragraphs: [
      'Somebody who was logged in as {{ .Email }} ended the sessions on the other devices just now.',
      'That was you? Then there is nothing to do but to log in again where you need it.',
    ],
    actions: [
      {
        label: 'It was not me: choose a new password',
        href: '{{ .SiteURL }}/login?reset=true',
        isQuiet: true,
      },
    ],
    afterwards: [`Then write to ${agency.email}, and we find out with you what happened.`],
  },
  password_changed: {
    subject: `Your password at ${agency.name} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'The password of {{ .Email }} was changed just now. Every other device has been logged out.',
      'That was you? Then there is nothing to do.',
    ],
    actions: [
      {
        label: 'It was not me: choose a new password',
        href: '{{ .SiteURL }}/login?reset=true',
        isQuiet: true,
      },
    ],
    afterwards: [`Then write to ${agency.email}, and we find out with you what happened.`],
  },
  existing_account: {
    subject: `You already have an account at ${agency.name}`,
    heading: 'You already have an account',
    paragraphs: [
      `Somebody tried to register {{ .Email }} at ${agency.name}. This address has an account, so nothing was changed.`,
    ],
    actions: [
      { label: 'Log in', href: '{{ .SiteURL }}/login' },
      {
        label: 'Choose a new password',
        href: '{{ .SiteURL }}/login?reset=true',
        isQuiet: true,
      },
    ],
    afterwards: ['It was not you? Then there is nothing to do: nobody got in.'],
  },
  factor_added: {
    subject: `A second factor was added to your account at ${agency.name}`,
    heading: 'A second factor was added',
    paragraphs: [
      'From now on, logging in to the account of {{ .Email }} takes a code from an authenticator app too. Every device that had given the password alone has been logged out.',
    ],
    actions: [],
    afterwards: [
      'That was you? Then there is nothing to do.',
      `It was not you? Write to ${agency.email} now: somebody has your password.`,
    ],
  },
  /** To a client who has lost the second factor: its removal is scheduled. */
  factor_removal: {
    subject: `The second factor of your account at ${agency.name} will be removed`,
    heading: `Your second factor will be removed in ${FACTOR_REMOVAL_HOURS} hours`,
    paragraphs: [
      `Somebody opened the link to a new password for {{ .Email }}, has no code of the authenticator app, and asked to have it removed. In ${FACTOR_REMOVAL_HOURS} hours it goes. After that, a mailed link alone is enough to choose a new password.`,
      'That was you? Then wait, and ask for a new link after that.',
    ],
    actions: [
      { label: 'It was not me: keep my second factor', href: link('/confirm', 'factor_removal') },
    ],
    afterwards: [
      `It was not you? Then somebody reads your mail: change the password of your mailbox, and write to ${agency.email}.`,
    ],
  },
  factor_removed: {
    subject: `A second factor was removed from your account at ${agency.name}`,
    heading: 'A second factor was removed',
    paragraphs: ['The codes of an authenticator app no longer open the account of {{ .Email }}.'],
    actions: [],
    afterwards: [
      'That was you, or you asked for it? Then there is nothing to do.',
      `It was not? Choose a new password at {{ .SiteURL }}/login, then write to ${agency.email}.`,
    ],
  },
  sign_in_limited: {
    subject: `Wrong passwords were tried at your account at ${agency.name}`,
    heading: 'Somebody is trying passwords',
    paragraphs: [
      'Many wrong passwords were typed for the account of {{ .Email }}. While that goes on, logins from devices that this account has not been used on before are refused, with the right password too.',
      'On a device that you have logged in on before, you log in as always.',
    ],
    actions: [],
    afterwards: [
      // A test holds the minutes to the limit.
      'That was you? Wait 15 minutes, then try again.',
      'It was not you? Your password is as it was, and a long one that you use nowhere else is not found by trying.',
      `You need to log in on a new device, and cannot? Write to ${agency.email}.`,
      'However long it goes on, we write once a day at most.',
    ],
  },
  code_limited: {
    subject: `Wrong codes were tried at your account at ${agency.name}`,
    heading: 'Somebody who knows your password is trying codes',
    paragraphs: [
      'The right password of {{ .Email }} was typed, and then many wrong codes of an authenticator app. For now no codes are checked from devices that this account has not been used on before.',
      'On a device that you have logged in on before, you log in as always.',
    ],
    actions: [],
    afterwards: [
      `That was you? Check that your phone sets its clock by itself. If no more codes are checked, write to ${agency.email}.`,
      `It was not you? Somebody has your password: log in on a device that you have used before, and choose a new one in your profile. Then write to ${agency.email}.`,
    ],
  },
}

export const mailFooter = [`${agency.name}, ${agency.location.display}`, replyTo] as const
