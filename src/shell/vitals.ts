import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { tell } from '../api/track.ts'

/** Whole milliseconds; a shift to four places. */
const rounded = ({ name, value }: Metric) =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)

const report = (metric: Metric) => tell({ name: metric.name, value: rounded(metric) })

/**
 * Tells the document the web vitals of this page, each when it is final. `CLS` is the worst window of
 * shifts less than 1,000 ms apart (R9.25); `INP` is told as `FID` as well (R7.36).
 */
export const watchVitals = (): void => {
  onTTFB(report)
  onFCP(report)
  onLCP(report)
  onCLS(report)
  onINP((metric) => {
    report(metric)
    tell({ name: 'FID', value: rounded(metric) })
  })
}
