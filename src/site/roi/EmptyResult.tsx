import { roi } from '../../../content/roi.ts'
import { blankWorking } from '../../../content/roi-working.ts'
import { calculate, ROI_DEFAULTS } from '../../../domain/roi.ts'
import { CheckTable } from './CheckTable.tsx'
import { Figures } from './Figures.tsx'
import { SavingsChart } from './SavingsChart.tsx'
import { Sums, Working } from './Working.tsx'

const example = calculate(ROI_DEFAULTS)

/** Before there is a result: the working as a blank form; without script, a worked example. */
export function EmptyResult() {
  return (
    <>
      <div className="roi-empty">
        <p className="lead">{roi.result.empty}</p>
        <div aria-hidden="true">
          <Sums {...blankWorking} />
        </div>
      </div>
      <noscript>
        <p className="roi-example">{roi.noScript.example}</p>
        <Figures estimate={example} />
        <Working estimate={example} />
      </noscript>
    </>
  )
}

/** Without script, what stands below a result. */
export function ExampleBelow() {
  return (
    <noscript>
      <div className="wrap roi-below">
        <SavingsChart estimate={example} />
        <CheckTable estimate={example} />
      </div>
    </noscript>
  )
}
