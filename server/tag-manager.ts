import type { PageSources, PolicySources } from 'embedded-platform/site'
import { thirdParties } from '../content/site/consent.ts'
import { TAG_MANAGER_PAGES } from '../domain/site/tag-manager.ts'

const DIRECTIVES = ['script-src', 'img-src', 'connect-src', 'frame-src'] as const

const declaredSources: PolicySources = Object.fromEntries(
  DIRECTIVES.map((directive) => [
    directive,
    [...new Set(thirdParties.flatMap(({ sources }) => sources[directive] ?? []))],
  ]),
)

/** Where a tag manager's pages may load from: what `content/site/consent.ts` declares, and nothing else. */
export const tagManagerSources: PageSources = {
  pages: TAG_MANAGER_PAGES,
  sources: declaredSources,
}
