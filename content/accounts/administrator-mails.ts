import { agency } from '../agency.ts'
import { type AuthMail, type AuthMailName, authMails, type MailAction } from '../mails/mail.ts'

/** To administrators, whose password no press on the login page resets (R4.29). */
export const cannotLogIn =
  'Can’t log in? Whoever runs this site’s server can email you a link to a new password.'

const newPassword = (label: string): MailAction => ({
  label,
  href: '{{ .SiteURL }}/profile#password',
  isQuiet: true,
})

const thenWrite = `Then write to ${agency.email}, and we’ll work out together what happened.`

/**
 * What an administrator is mailed in place of the mail of that name, which tells its reader to choose a new password.
 * The hosted platform has one mail for all.
 */
export const administratorMails = {
  email_change: {
    ...authMails.email_change,
    actions: [
      ...authMails.email_change.actions,
      newPassword('It wasn’t me: choose a new password'),
    ],
    afterwards: [...authMails.email_change.afterwards, cannotLogIn],
  },
  reauthentication: {
    ...authMails.reauthentication,
    afterwards: [
      ...authMails.reauthentication.afterwards.slice(0, -1),
      `Didn’t ask for a code? Someone is logged in as you: choose a new password now at {{ .SiteURL }}/profile#password, then write to ${agency.email}.`,
      cannotLogIn,
    ],
  },
  logged_out_everywhere: {
    ...authMails.logged_out_everywhere,
    actions: [newPassword('It wasn’t me: choose a new password')],
    afterwards: [cannotLogIn, thenWrite],
  },
  password_changed: {
    ...authMails.password_changed,
    actions: [newPassword('It wasn’t me: choose a new password')],
    afterwards: [cannotLogIn, thenWrite],
  },
  existing_account: {
    ...authMails.existing_account,
    actions: [
      { label: 'Log in', href: '{{ .SiteURL }}/login' },
      newPassword('Choose a new password'),
    ],
    afterwards: [
      cannotLogIn,
      'Invited, but no password yet? The link is in the invitation email. Another administrator can send it again.',
      ...authMails.existing_account.afterwards,
    ],
  },
  factor_removed: {
    ...authMails.factor_removed,
    actions: [newPassword('It wasn’t me: choose a new password')],
    afterwards: [
      'Was that you, or did you ask for it? Then there’s nothing to do.',
      cannotLogIn,
      `Wasn’t you? Then write to ${agency.email}, and we’ll work out together what happened.`,
    ],
  },
} satisfies Partial<Record<AuthMailName, AuthMail>>
