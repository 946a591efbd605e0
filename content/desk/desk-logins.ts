import type { LoginKind } from '../../domain/accounts/login-kind.ts'
import { retention } from '../legal/retention.ts'

const { accountEventDays } = retention

/** The logins of administrators at the desk. */
export const loginsWords = {
  title: 'Logins',
  hint: `Administrators’ logins, and what was refused, in the last ${accountEventDays} days. We keep neither network address nor device. Tries that came too often are refused before anything is checked, and don’t appear here.`,
  /** Where the auth service keeps these entries to itself, as on the hosted platform. */
  elsewhere: {
    title: 'The hosted platform keeps the logins.',
    text: 'They are in its logs, under Authentication.',
  },
  kinds: {
    label: 'Logins by kind',
    any: 'All',
    in: 'Accepted',
    refused: 'Refused',
    out: 'Logged out',
    changed: 'Changes',
  } satisfies Readonly<Record<LoginKind | 'any' | 'label', string>>,
  person: 'Person',
  anybody: 'Anyone',
  table: 'Logins of administrators, newest first',
  columns: { when: 'When', who: 'Who', kind: 'Kind', what: 'What happened' },
  /** What happened, by the name that the auth service has for it. */
  actions: {
    login: 'The password was right',
    mfa_code_login: 'The code was right',
    login_failed: 'Wrong password',
    mfa_code_failed: 'Wrong code',
    token_revoked: 'A session was ended: its key was used a second time, as by a copy',
    logout: 'Logged out',
    user_updated_password: 'Chose a new password',
    factor_in_progress: 'Began to set up an authenticator',
    factor_unenrolled: 'Took off an authenticator',
    factor_deleted: 'The authenticator was reset',
    role_granted: 'Became an administrator',
  } as Readonly<Record<string, string>>,
  byLink: 'Came by an emailed link',
  empty: {
    title: 'Nobody has logged in.',
    text: `Each login will appear here for ${accountEventDays} days.`,
  },
  nothing: {
    title: 'No login matches.',
    text: `Those older than ${accountEventDays} days are deleted.`,
    clear: 'Show all logins',
  },
  error: 'The logins could not be loaded. Please try again later.',
} as const
