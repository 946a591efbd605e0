/** Accounts, for server commands and the product's hooks: without permission checks. */
export { invite, mailRecovery, unsafeGenerateLink } from './auth/admin-links.ts'
export { clearAttempts } from './auth/attempt-limits.ts'
export { audit } from './auth/audit.ts'
export { ban, liftBan } from './auth/ban.ts'
export { AuthError } from './auth/errors.ts'
export { removeFactors } from './auth/factors/removal.ts'
export { forgetMails, type HeldAddress } from './auth/forget-mails.ts'
export { type MailRequestServices, requestMail } from './auth/mail-requests.ts'
export { queueMail } from './auth/mails.ts'
export { issueToken, revokeTokens } from './auth/one-time-tokens.ts'
export { type AuthServices, createAuthServices, type Db, type Trx } from './auth/services.ts'
export { endSessions, sessionsOf } from './auth/sessions.ts'
export {
  findUserByEmail,
  insertUser,
  lockEmail,
  lockUser,
  removeUser,
  type User,
} from './auth/users.ts'
export type { AuthenticatorLevel, OneTimeTokenKind } from './core/auth-schema.ts'
