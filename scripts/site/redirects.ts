import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { applications as applicationsOfSite } from '../../domain/site/applications.ts'
import type { Redirect } from '../../domain/site/redirects.ts'

/**
 * The lists in the form that static hosts read: an address, its new one and the status, a line each.
 * What is below an application's address is answered with its page, under its own address (200).
 */
export const redirectsFile = (
  redirects: readonly Redirect[],
  applications: typeof applicationsOfSite,
): string =>
  [
    ...redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`),
    ...applications.map(({ below, page }) => `${below}/* ${page} 200\n`),
  ].join('')

/** Writes `_redirects` into the built site at `directory`. */
export const writeRedirects = (
  directory: string,
  ...lists: Parameters<typeof redirectsFile>
): Promise<void> => writeFile(join(directory, '_redirects'), redirectsFile(...lists))
