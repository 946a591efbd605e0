import lighthouse, { type Result } from 'lighthouse'
import type { Measurement } from './verdict.ts'

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

/** The audits that found something, in words; not those about time. */
const findings = (result: Result) =>
  ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${result.audits[id]?.title}`),
  )

interface Look {
  /** Of the browser's debugger. */
  readonly port: number
  readonly skipAudits: readonly string[]
}

const look = async (url: string, categories: string[], { port, skipAudits }: Look) => {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    ignoreStatusCode: true,
    onlyCategories: categories,
    skipAudits: [...skipAudits],
  })
  if (!run) throw new Error(`Lighthouse has no result for ${url}`)
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
  return run.lhr
}

/**
 * Looks at `url` as Lighthouse's phone on its simulated slow network (the defaults), in the browser
 * that listens on `port`: twice, because what the other categories ask the browser for slows what the
 * first measures.
 * @throws where Lighthouse cannot tell, with its reason.
 */
export const measure = async (
  url: string,
  options: Look,
): Promise<{ measured: Measurement; findings: string[] }> => {
  const timed = await look(url, ['performance'], options)
  const checked = await look(url, ['accessibility', 'best-practices', 'seo'], options)
  return {
    measured: {
      scores: {
        performance: score(timed, 'performance'),
        accessibility: score(checked, 'accessibility'),
        bestPractices: score(checked, 'best-practices'),
        seo: score(checked, 'seo'),
      },
      lcp: Math.round(value(timed, 'largest-contentful-paint')),
      // As Lighthouse shows it: a legend that ends a pixel further right is no shift.
      cls: Number(value(timed, 'cumulative-layout-shift').toFixed(3)),
      tbt: Math.round(value(timed, 'total-blocking-time')),
      script: scriptBytes(timed),
    },
    findings: findings(checked),
  }
}
