import { roi } from '../../../content/calculator/roi.ts'
import type { RoiEstimate } from '../../../domain/calculator/roi.ts'
import { formatDollars, formatNumber } from '../../../domain/text/amounts.ts'
import styles from './Figures.module.css'

/** The two numbers of the result, large. A changed number is animated. */
export function Figures({ estimate }: { estimate: RoiEstimate }) {
  const hours = formatNumber(estimate.hoursSaved)
  const savings = formatDollars(estimate.annualSavings)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{roi.result.hours}</dt>
        <Figure key={hours} text={hours} />
      </div>
      <div>
        <dt>{roi.result.savings}</dt>
        <Figure key={savings} text={savings} />
      </div>
    </dl>
  )
}

/** Longer numbers are set smaller, to stay on one line of a phone. */
export const isLong = (figure: string): boolean => figure.length > 7

function Figure({ text }: { text: string }) {
  return <dd className={isLong(text) ? styles.long : undefined}>{text}</dd>
}
