// `npm run build`: the site as dist/, ready to be served from memory.
import { fileURLToPath } from 'node:url'
import { build } from 'astro'
import { redirects } from '../domain/redirects.ts'
import { precompress } from './site/precompress.ts'
import { writeRedirects } from './site/redirects.ts'
import { overBudget, weighPages } from './site/weight.ts'

process.env.ASTRO_TELEMETRY_DISABLED ??= '1'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${root}dist`

// Content is checked by its own modules while the pages are drawn (content/checked.ts).
await build({ root, logLevel: 'warn' })
await writeRedirects(dist, redirects)
await precompress(dist)

const weights = await weighPages(dist)
console.table(
  Object.fromEntries(weights.map(({ page, html, css, script }) => [page, { html, css, script }])),
)
const problems = weights.flatMap(overBudget)
if (problems.length > 0) {
  console.error(`Over budget (bytes on the wire):\n  ${problems.join('\n  ')}`)
  process.exit(1)
}
