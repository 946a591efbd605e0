import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redirect } from '../../domain/redirects.ts'

/** The list in the form that static hosts read: an address, its new one and the status, a line each. */
export const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')

/** Writes `_redirects` into the built site at `directory`. */
export const writeRedirects = (directory: string, redirects: readonly Redirect[]): Promise<void> =>
  writeFile(join(directory, '_redirects'), redirectsFile(redirects))
