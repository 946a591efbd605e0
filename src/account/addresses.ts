import { paths } from '../paths.ts'

/** Where a verified address lands; the parameter shows a banner and grants nothing. */
export const VERIFIED_LOGIN_PATH = `${paths.login}?verified=true`

/** The same as an absolute address, as mail links carry it. */
export const verifiedLogin = (): string => `${location.origin}${VERIFIED_LOGIN_PATH}`

export const passwordUpdate = (): string => `${location.origin}${paths.updatePassword}`
