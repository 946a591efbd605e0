import { paths, VERIFIED_LOGIN_PATH } from '../../domain/site/paths.ts'

// Targets of mail links (`redirectTo`), as absolute addresses of this site.

export const verifiedLogin = (): string => `${location.origin}${VERIFIED_LOGIN_PATH}`

export const confirmPage = (): string => `${location.origin}${paths.confirm}`

export const passwordUpdate = (): string => `${location.origin}${paths.updatePassword}`
