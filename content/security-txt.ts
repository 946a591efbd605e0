import { agency } from './agency.ts'

const DAY_MS = 86_400_000
// RFC 9116 asks for less than a year. A static host keeps what the last build wrote.
const VALID_DAYS = 330

/** Whom to tell of a weakness of the site at `origin`, as RFC 9116 has it, valid from `now` on. */
export const securityTxt = (origin: string, now: Date): string =>
  [
    `Contact: mailto:${agency.email}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
