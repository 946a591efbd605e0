import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redirect } from '../../domain/redirects.ts'

/**
 * The lists in the form that static hosts read: an address, its new one and the status, a line each.
 * What is below an application's page is answered with that page, under its own address (200).
 */
export const redirectsFile = (
  redirects: readonly Redirect[],
  applications: readonly string[],
): string =>
  [
    ...redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`),
    ...applications.map((page) => `${page}/* ${page} 200\n`),
  ].join('')

/** Writes `_redirects` into the built site at `directory`. */
export const writeRedirects = (
  directory: string,
  ...lists: Parameters<typeof redirectsFile>
): Promise<void> => writeFile(join(directory, '_redirects'), redirectsFile(...lists))
