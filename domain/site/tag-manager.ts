import { ALIASED_SERVICES, type Path, paths, SERVICE_SLUGS } from './paths.ts'

/** A container's id as Google Tag Manager gives it. */
export const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/u

/**
 * The only pages that a tag manager may run on. A page that is not named here carries no code of others:
 * pages for accounts, of mail links and of the applications never do.
 */
export const TAG_MANAGER_PAGES: readonly Path[] = [
  paths.home,
  paths.about,
  paths.solutions,
  ...SERVICE_SLUGS.map((slug) => paths[slug]),
  ...ALIASED_SERVICES.map((slug) => `/solutions/${slug}` as const),
  paths.caseStudies,
  paths.news,
  paths.roiCalculator,
  paths.yourDay,
  paths.referralProgram,
  paths.contact,
  paths.contactSent,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.cookiePolicy,
  paths.securityPolicy,
]

/** Whether the page at `pathname` may carry a tag manager, once its visitor has agreed. */
export const mayCarryTagManager = (pathname: string): boolean =>
  (TAG_MANAGER_PAGES as readonly string[]).includes(pathname)
