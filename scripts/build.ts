// `npm run build`: the site as dist/, ready to be served from memory.
import { fileURLToPath } from 'node:url'
import { build } from 'astro'
import { agency } from '../content/agency.ts'
import { claimProblems } from '../content/claims/check.ts'
import { claims, expired, expiredLine } from '../content/claims/claims.ts'
import { publicWords } from '../content/pages.ts'
import { loadClosedDays } from '../content/time/closed-days.ts'
import { applications } from '../domain/site/applications.ts'
import { redirects } from '../domain/site/redirects.ts'
import { holidayTablesLine } from '../domain/time/holiday-tables.ts'
import { writeHeaders } from './site/headers.ts'
import { precompress } from './site/precompress.ts'
import { writeRedirects } from './site/redirects.ts'
import { findSecrets } from './site/secrets.ts'
import { drawSharePictures } from './site/share-pictures.ts'
import { moveSourceMaps } from './site/source-maps.ts'

process.env.ASTRO_TELEMETRY_DISABLED ??= '1'
// Whoever starts it: from a test it would hold React's development build.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${root}dist`

const stopFor = (trouble: string, problems: readonly string[]) => {
  if (problems.length === 0) return
  console.error(`${trouble}:\n  ${problems.join('\n  ')}`)
  process.exit(1)
}

// The rest of the content is checked by its own modules while the pages are drawn (content/checked.ts).
stopFor('A page says what nothing stands behind', claimProblems(publicWords, claims))

loadClosedDays(agency.officeHours.closedDays)

for (const claim of expired) console.warn(expiredLine(claim))
const holidaysEnd = holidayTablesLine(new Date())
if (holidaysEnd) console.warn(holidaysEnd)

await build({ root, logLevel: 'warn' })
await moveSourceMaps(dist, `${root}dist-maps`)
await writeRedirects(dist, redirects, applications)
await drawSharePictures(dist)
await writeHeaders(dist, process.env.SITE_URL || agency.url, Boolean(process.env.GTM_ID))
await precompress(dist)
stopFor('Secrets in what the browser gets', await findSecrets(dist))
