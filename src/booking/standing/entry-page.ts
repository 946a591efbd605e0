import { paths } from '../../../domain/site/paths.ts'

/**
 * Where a downloaded entry of the calendar leads: as those of mails do, also from a page that was opened by another
 * address of the site. `token` is a visitor's.
 */
export const entryPage = (token?: string): string => {
  const site = import.meta.env.PUBLIC_SITE_URL || location.origin
  return `${site}${paths.book}${token ? `#token_hash=${token}` : ''}`
}
