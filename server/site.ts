import { join } from 'node:path'
import { loadStaticTable, type Site, type StaticTable } from 'embedded-platform/site'
import { applications } from '../domain/site/applications.ts'
import { formPaths, PUBLIC_FORMS } from '../domain/site/paths.ts'
import { redirects } from '../domain/site/redirects.ts'
import { ROOT } from './config.ts'

// Astro's file names there contain a content hash.
const HASHED = '/_astro/'

/** The pages in `files` and their addresses. */
export const siteOf = (files: StaticTable): Site => ({
  files,
  redirects,
  applications,
  templates: Object.fromEntries(
    PUBLIC_FORMS.map(formPaths).map(({ tryAgain, page }) => [tryAgain, page]),
  ),
  formsOfScript: {
    pages: ['/login', '/register', '/confirm', '/update-password', '/profile'],
    instead: '/needs-javascript',
  },
})

/** The built site. @throws when it has not been built. */
export const loadSite = async (): Promise<Site> =>
  siteOf(await loadStaticTable(join(ROOT, 'dist'), HASHED))
