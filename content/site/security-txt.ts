import { agency } from '../agency.ts'

const DAY_MS = 86_400_000
// RFC 9116 recommends less than a year. A static host serves the file of the last build.
const VALID_DAYS = 330

/** The security.txt (RFC 9116) of the site at `origin`, valid from `now` on. */
export const securityTxt = (origin: string, now: Date): string =>
  [
    `Contact: mailto:${agency.email}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
