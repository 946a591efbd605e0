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

/**
 * Looks at `url` as Lighthouse's phone on its simulated slow network (the defaults), in the browser
 * that listens on `port`.
 * @throws where Lighthouse cannot tell, with its reason.
 */
export const measure = async (
  url: string,
  { port, skipAudits }: { port: number; skipAudits: readonly string[] },
): Promise<{ measured: Measurement; findings: string[] }> => {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    ignoreStatusCode: true,
    skipAudits: [...skipAudits],
  })
  if (!run) throw new Error(`Lighthouse has no result for ${url}`)
  const { lhr } = run
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return {
    measured: {
      scores: {
        performance: score(lhr, 'performance'),
        accessibility: score(lhr, 'accessibility'),
        bestPractices: score(lhr, 'best-practices'),
        seo: score(lhr, 'seo'),
      },
      lcp: Math.round(value(lhr, 'largest-contentful-paint')),
      // As Lighthouse shows it: a legend that ends a pixel further right is no shift.
      cls: Number(value(lhr, 'cumulative-layout-shift').toFixed(3)),
      tbt: Math.round(value(lhr, 'total-blocking-time')),
      script: scriptBytes(lhr),
    },
    findings: findings(lhr),
  }
}
