import type { RoiEstimate } from '../../../domain/calculator/roi.ts'
import layout from '../../ui/layout.module.css'
import styles from './ChartAndTable.module.css'
import { CheckTable } from './CheckTable.tsx'
import { SavingsChart } from './SavingsChart.tsx'

/** Below a result: the result of other numbers of calls. */
export function ChartAndTable({ estimate }: { estimate: RoiEstimate }) {
  return (
    <div className={`${layout.wrap} ${styles.below}`}>
      <SavingsChart estimate={estimate} />
      <CheckTable estimate={estimate} />
    </div>
  )
}
