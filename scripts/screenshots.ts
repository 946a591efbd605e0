// `npm run screenshots -- take [--out FOLDER] [--only PATTERN] [--built]`: every page, dialog and view
// at three widths in both themes, always with the same data and at the same moment.
// `npm run screenshots -- compare BEFORE AFTER [--only PATTERN]`: which pictures of two folders differ.
// PATTERN is a regular expression on names; --built takes dist/ as it stands.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './bootstrap/build.mjs'
import { ROOT } from './bootstrap/machine.mjs'
import { run, SetupError, step } from './bootstrap/report.mjs'
import { ensureChromium } from './checks/chromium.mjs'
import { compareSets, describeVerdict } from './pictures/compare.ts'
import { type People, seed } from './pictures/seed.ts'
import { take } from './pictures/take.ts'
import { ORIGIN } from './pictures/view.ts'
import { views } from './pictures/views/all.ts'
import { startServerProcess } from './support/process.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(ROOT, '.cache', 'screenshots') },
    only: { type: 'string', default: '' },
    built: { type: 'boolean', default: false },
  },
})
const only = new RegExp(values.only, 'u')

const takeScreenshots = async () => {
  const wanted = views.filter(({ name }) => only.test(name))
  if (wanted.length === 0) throw new SetupError(`No view has a name like ${values.only}`)
  if (!values.built) await build()
  const executablePath = await ensureChromium()
  const dataDir = await mkdtemp(join(tmpdir(), 'screenshots-'))
  const output = resolve(values.out)
  const server = await startServerProcess(
    { DATA_DIR: dataDir, TRUST_PROXY: '1', SITE_URL: ORIGIN },
    { site: true },
  )
  try {
    const needsPeople = wanted.some(({ as = 'visitor' }) => as !== 'visitor')
    const people: People = needsPeople
      ? await step('Filling the database', () => seed(server.url, dataDir))
      : {}
    const { pictures, failures } = await step('Taking the pictures', () =>
      take(wanted, { url: server.url, people }, output, executablePath),
    )
    console.log(`${pictures} pictures of ${wanted.length} views in ${output}`)
    if (failures.length > 0) throw new SetupError(`Not taken:\n${failures.join('\n')}`)
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

const compareAll = async (before: string, after: string) => {
  const verdicts = await compareSets(before, after, only)
  if (verdicts.size === 0) throw new SetupError('There is nothing to compare')
  const lines = [...verdicts].flatMap(([name, verdict]) => describeVerdict(name, verdict) ?? [])
  for (const line of lines) console.log(line)
  console.log(`${verdicts.size} pictures compared, ${lines.length} differ`)
  if (lines.length > 0) process.exitCode = 1
}

await run(async () => {
  const [command = 'take', before, after] = positionals
  if (command === 'take') return takeScreenshots()
  if (command === 'compare' && before && after) return compareAll(resolve(before), resolve(after))
  throw new SetupError('take [--out FOLDER] [--only PATTERN] or compare BEFORE AFTER')
})
