import { roi } from '../../../content/calculator/roi.ts'
import { blankWorking } from '../../../content/calculator/roi-working.ts'
import { calculate, ROI_DEFAULTS } from '../../../domain/calculator/roi.ts'
import text from '../../ui/text.module.css'
import { ChartAndTable } from './ChartAndTable.tsx'
import styles from './EmptyResult.module.css'
import { Figures } from './Figures.tsx'
import { Sums, Working } from './Working.tsx'

const example = calculate(ROI_DEFAULTS)

/** The empty result: the calculation as a blank form; without script, a worked example. */
export function EmptyResult() {
  return (
    <>
      <div className={styles.empty}>
        <p className={`${text.lead} ${styles.lead}`}>{roi.result.empty}</p>
        <div className={styles.blank} aria-hidden="true">
          <Sums {...blankWorking} />
        </div>
      </div>
      <noscript>
        <p className={styles.example}>{roi.noScript.example}</p>
        <Figures estimate={example} />
        <Working estimate={example} />
      </noscript>
    </>
  )
}

/** Below the worked example, without script. */
export function ExampleBelow() {
  return (
    <noscript>
      <ChartAndTable estimate={example} />
    </noscript>
  )
}
