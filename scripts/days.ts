// `npm run test:days [-- [--only=unit|integration|browser] NAME|INSTANT ...]`: the tests at times at which dates
// differ, with the clocks of Node and PostgreSQL moved there by libfaketime and going on from there. No part of
// `npm test -- --all`: each of them takes as long as a run of the tests today.
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build } from './bootstrap/build.mjs'
import { run, SetupError } from './bootstrap/report.mjs'
import { ensureChromium } from './checks/chromium.mjs'
import { tests } from './checks/list.mjs'
import { failuresOf, summaryOf } from './checks/results.mjs'
import { runStep } from './checks/steps.mjs'

const INSTANTS: Record<string, string> = {
  'before-midnight': '2027-03-09T23:58+13:00',
  'after-midnight': '2027-03-10T00:02+13:00',
  saturday: '2027-01-16T10:00+13:00',
  'christmas-eve': '2026-12-24T10:00+13:00',
  'new-years-eve': '2026-12-31T10:00+13:00',
  // In the hour that comes twice, and two minutes before the one that never comes.
  'clocks-back': '2027-04-04T02:30+13:00',
  'clocks-forward': '2027-09-26T01:58+12:00',
  june: '2027-06-01T10:00+12:00',
  'leap-day': '2028-02-29T10:00+13:00',
}

/** The browser tests with the tag `@days` run at these alone, unless others are named. */
const IN_BROWSER = ['before-midnight', 'new-years-eve', 'clocks-forward']

/**
 * Not run, as the library itself breaks them: a signal that PostgreSQL gets while it waits is handled by the clock that
 * is not moved, for which no time limit has come yet.
 */
const LEFT_OUT = [
  'ends a statement that takes too long',
  'a change that a deadlock rolled back is retried',
]

const findLibrary = () => {
  const [found] = globSync('/usr/lib{,64}/{,*/}faketime/libfaketime.so.1')
  if (found) return found
  throw new SetupError(
    'npm run test:days moves the clock by libfaketime, which is not here. On Debian: apt-get install faketime',
  )
}

/** As a distance and no point in time: a process that starts later has the same clock. */
const distanceTo = (instant: number) => {
  const seconds = (instant - Date.now()) / 1000
  return `${seconds < 0 ? '' : '+'}${seconds}s`
}

const readInstant = (name: string) => {
  const instant = Date.parse(INSTANTS[name] ?? name)
  if (!Number.isNaN(instant)) return instant
  throw new SetupError(
    `${name} is neither an instant nor one of: ${Object.keys(INSTANTS).join(' ')}`,
  )
}

await run(async () => {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  })
  const library = findLibrary()
  const instants = (positionals.length > 0 ? positionals : Object.keys(INSTANTS)).map((name) => ({
    name,
    instant: readInstant(name),
    inBrowser: positionals.length > 0 || IN_BROWSER.includes(name),
  }))
  const chromium = await ensureChromium()
  const [unit, integration, browser] = tests(chromium, true)
  if (!unit || !integration || !browser) throw new Error('Other tests than before')
  integration.command.push(`--testNamePattern=^(?!.*(${LEFT_OUT.join('|')}))`)
  browser.command.push('--grep=@days')
  const steps = Object.entries({ unit, integration, browser }).filter(
    ([kind]) => values.only === undefined || values.only === kind,
  )
  if (steps.length === 0) throw new SetupError('--only is unit, integration or browser')
  await build()
  const results = []
  for (const { name, instant, inBrowser } of instants) {
    for (const [kind, step] of steps) {
      if (kind === 'browser' && !inBrowser) continue
      const moved = {
        ...step,
        name: `${name}: ${kind}`,
        env: {
          ...step.env,
          LD_PRELOAD: library,
          FAKETIME: distanceTo(instant),
          // Timers and time limits go by the clock that nobody moves.
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      }
      results.push({ name: moved.name, outcome: await runStep(moved) })
    }
  }
  for (const result of results) console.log(`\n── ${result.name}\n${summaryOf([result])}`)
  process.exitCode = results.some(({ outcome }) => failuresOf(outcome).length > 0) ? 1 : 0
})
