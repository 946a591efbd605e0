/** The files of a built site and the headers of its pages. */
export { headersOf, type PageSources, type PolicySources } from './ops/security-headers.ts'
export { inlineSources } from './static/inline-code.ts'
export type { Redirect } from './static/redirects.ts'
export type { Site } from './static/routes.ts'
export { loadStaticTable, type StaticTable } from './static/table.ts'
