// `npm run lighthouse [-- [--slowdown=2] [--applied] /path ...]`: every public page as Lighthouse sees it
// on its phone, aliases included, and none behind the login; of each the median of three runs. It starts
// the product on a free port with data of its own, prints a table, and fails where a page is beyond the
// limits of checks/lighthouse/verdict.ts. Lighthouse's phone is a fourth as fast as a fast desk;
// `--slowdown` makes it the same phone where the machine is slower
// (github.com/GoogleChrome/lighthouse, docs/throttling.md). `--applied` slows the browser down in fact
// in place of working the slow phone out.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { freePort } from 'embedded-platform/testing/free-port'
import { paths } from '../domain/site/paths.ts'
import { build } from './bootstrap/build.mjs'
import { run } from './bootstrap/report.mjs'
import { ensureChromium } from './checks/chromium.mjs'
import { check, measureTiming } from './checks/lighthouse/measure.ts'
import { medianOf, misses } from './checks/lighthouse/verdict.ts'
import { publicPaths, withServedSite } from './checks/served-site.ts'
import { chromiumOptions } from './support/chromium.ts'

const RUNS = 3

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
    options: {
      slowdown: { type: 'string', default: '4' },
      applied: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const slowdown = Number(values.slowdown)
  const throttling = values.applied ? 'devtools' : 'simulate'
  await build()
  const routes = wanted.length > 0 ? wanted : await publicPaths()
  const executablePath = await ensureChromium()
  const port = await freePort()
  const rows: Record<string, Record<string, string | number>> = {}
  const problems: string[] = []

  const look = async (origin: string, path: string) => {
    const options = { port, slowdown, throttling, skipAudits: await unfit(origin, path) } as const
    const { checks, findings } = await check(origin + path, options)
    const runs = []
    while (runs.length < RUNS) runs.push(await measureTiming(origin + path, options))
    const timing = medianOf(runs)
    const missed = misses(checks, timing)
    rows[path] = { ...checks, ...timing, misses: missed.join(', ') }
    console.log(`${path}: ${missed.join(', ') || 'nothing missing'}`)
    problems.push(...[...missed, ...findings].map((problem) => `${path}: ${problem}`))
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
