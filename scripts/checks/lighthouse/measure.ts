import lighthouse, { type Result } from 'lighthouse'
import type { Checks, Timing } from './verdict.ts'

/** Lighthouse's categories except performance. */
const CHECKED = ['accessibility', 'best-practices', 'seo']

const value = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN

const score = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)

const scriptBytes = (result: Result) => {
  const details = result.audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse told no network requests')
  return details.items
    .filter((item) => item.resourceType === 'Script')
    .reduce((total, item) => total + Number(item.transferSize), 0)
}

/** Descriptions of failed audits, except performance. */
const findings = (result: Result) =>
  CHECKED.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${result.audits[id]?.title}`),
  )

interface MeasureOptions {
  /** Port of the browser's debugger. */
  readonly port: number
  /** CPU slowdown of the phone against this machine. */
  readonly slowdown: number
  /** Whether throttling is applied (`devtools`) or simulated. */
  readonly throttling: 'simulate' | 'devtools'
  readonly skipAudits: readonly string[]
}

const look = async (
  url: string,
  categories: string[],
  { port, slowdown, throttling, skipAudits }: MeasureOptions,
) => {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    ignoreStatusCode: true,
    onlyCategories: categories,
    throttlingMethod: throttling,
    throttling: { cpuSlowdownMultiplier: slowdown },
    skipAudits: [...skipAudits],
  })
  if (!run) throw new Error(`Lighthouse has no result for ${url}`)
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
  return run.lhr
}

/**
 * Measures the timing of `url` on Lighthouse's phone and slow network, in the browser on `port`.
 * Separate from the other categories, whose audits slow the browser down.
 * @throws if Lighthouse fails, with its reason.
 */
export const measureTiming = async (url: string, options: MeasureOptions): Promise<Timing> => {
  const result = await look(url, ['performance'], options)
  return {
    performance: score(result, 'performance'),
    lcp: Math.round(value(result, 'largest-contentful-paint')),
    // As Lighthouse shows it: a legend that ends a pixel further right is no shift.
    cls: Number(value(result, 'cumulative-layout-shift').toFixed(3)),
    tbt: Math.round(value(result, 'total-blocking-time')),
    script: scriptBytes(result),
  }
}

/**
 * The scores of `url` that do not depend on timing, and failed audits.
 * @throws if Lighthouse fails, with its reason.
 */
export const check = async (
  url: string,
  options: MeasureOptions,
): Promise<{ checks: Checks; findings: string[] }> => {
  const result = await look(url, CHECKED, options)
  const checks = {
    accessibility: score(result, 'accessibility'),
    bestPractices: score(result, 'best-practices'),
    seo: score(result, 'seo'),
  }
  return { checks, findings: findings(result) }
}
