import { paths } from '../../domain/paths.ts'

/** Where a verified address lands; the parameter shows a banner and grants nothing. */
export const VERIFIED_LOGIN_PATH = `${paths.login}?verified=true`

/** The login page on its reset view; the mail to somebody who registers twice leads here too. */
export const RESET_PATH = `${paths.login}?reset=true`

/** The first as an absolute address, as mail links carry it. */
export const verifiedLogin = (): string => `${location.origin}${VERIFIED_LOGIN_PATH}`

export const confirmPage = (): string => `${location.origin}${paths.confirm}`

export const passwordUpdate = (): string => `${location.origin}${paths.updatePassword}`
