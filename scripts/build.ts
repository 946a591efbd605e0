// `npm run build`: the site as dist/, ready to be served from memory.
import { fileURLToPath } from 'node:url'
import { build } from 'astro'
import { precompress } from './site/precompress.ts'
import { findSecrets } from './site/secrets.ts'
import { overBudget, weighPages } from './site/weight.ts'

process.env.ASTRO_TELEMETRY_DISABLED ??= '1'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${root}dist`

// Content is checked by its own modules while the pages are drawn (content/checked.ts).
await build({ root, logLevel: 'warn' })
await precompress(dist)

const weights = await weighPages(dist)
console.table(
  Object.fromEntries(weights.map(({ page, html, css, script }) => [page, { html, css, script }])),
)
const problems = {
  'Over budget (bytes on the wire)': weights.flatMap(overBudget),
  'Secrets in what the browser gets': await findSecrets(dist),
}
for (const [what, found] of Object.entries(problems)) {
  if (found.length === 0) continue
  console.error(`${what}:\n  ${found.join('\n  ')}`)
  process.exitCode = 1
}
