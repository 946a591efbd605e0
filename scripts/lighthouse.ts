// `npm run lighthouse [-- [--slowdown=2] /path ...]`: every public page as Lighthouse sees it on its
// simulated phone, aliases included, and none behind the login. It starts the product on a free port
// with data of its own, prints a table, and fails where a page is not at 100 x 4, shifts, blocks or
// shows its main content late. Lighthouse's phone is a fourth as fast as a fast desk; `--slowdown` makes
// it the same phone where the machine is slower (github.com/GoogleChrome/lighthouse, docs/throttling.md).
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { chromiumOptions } from '../tests/support/chromium.ts'
import { freePort } from '../tests/support/free-port.ts'
import { build } from './bootstrap/build.mjs'
import { run } from './bootstrap/report.mjs'
import { ensureChromium } from './checks/chromium.mjs'
import { check, measureTiming } from './checks/lighthouse/measure.ts'
import { bestOf, faults, slowness } from './checks/lighthouse/verdict.ts'
import { publicPaths, withServedSite } from './checks/served-site.ts'

/** Their largest paint is a drawing, not a line of text. */
const LED_BY_PICTURE: readonly string[] = []
/** Time on a shared machine is not only the page's: a slow page is seen again, so often at most. */
const LOOKS = 10

/** What cannot hold on `path` by intention. */
const unfit = async (origin: string, path: string) => {
  const response = await fetch(origin + path)
  const html = await response.text()
  return [
    ...(html.includes('<meta name="robots" content="noindex"') ? ['is-crawlable'] : []),
    ...(path === paths.notFound ? ['http-status-code', 'errors-in-console'] : []),
  ]
}

await run(async () => {
  const { values, positionals: wanted } = parseArgs({
    options: { slowdown: { type: 'string', default: '4' } },
    allowPositionals: true,
  })
  const slowdown = Number(values.slowdown)
  await build()
  const routes = wanted.length > 0 ? wanted : await publicPaths()
  const executablePath = await ensureChromium()
  const port = await freePort()
  const rows: Record<string, Record<string, string | number>> = {}
  const problems: string[] = []

  const look = async (origin: string, path: string) => {
    const options = { port, slowdown, skipAudits: await unfit(origin, path) }
    const ledByPicture = LED_BY_PICTURE.includes(path)
    const { checks, findings } = await check(origin + path, options)
    let timing = await measureTiming(origin + path, options)
    let looks = 1
    for (; looks < LOOKS && slowness(timing, { ledByPicture }).length > 0; looks += 1) {
      timing = bestOf(timing, await measureTiming(origin + path, options))
    }
    const misses = [...faults(checks, timing), ...slowness(timing, { ledByPicture })]
    rows[path] = { ...checks, ...timing, looks, misses: misses.join(', ') }
    console.log(`${path}: ${misses.join(', ') || 'nothing missing'}`)
    problems.push(...[...misses, ...findings].map((problem) => `${path}: ${problem}`))
  }

  await withServedSite(async (origin) => {
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [...(chromiumOptions.args ?? []), `--remote-debugging-port=${port}`],
    })
    try {
      for (const path of routes) {
        // One page that Lighthouse cannot tell of says nothing about the others.
        await look(origin, path).catch((error: Error) => problems.push(error.message))
      }
    } finally {
      await browser.close()
    }
  })

  console.table(rows)
  console.log(
    `LCP and TBT in milliseconds at a slowdown of ${slowdown}, script in bytes on the wire; without SEO: what is noindex.`,
  )
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
})
