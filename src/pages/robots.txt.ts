import type { APIRoute } from 'astro'

/** Pages that are not to be listed say so themselves, which a disallowed page could not. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`)
