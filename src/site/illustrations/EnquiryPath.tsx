import type { FlowIllustration } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import { CaptionedFigure } from '../CaptionedFigure.tsx'
import { EnquiryDays } from './EnquiryDays.tsx'
import { EnquirySteps } from './EnquirySteps.tsx'
import { placeSteps } from './enquiry-path.ts'

/** One enquiry up to its invoice: as a timeline of ten days, and as a list of steps. */
export function EnquiryPath({ flow }: { flow: FlowIllustration }) {
  const placed = placeSteps(flow.steps)
  return (
    <CaptionedFigure
      id="flow-caption"
      caption={flow.caption}
      legend={[
        { mark: 'outline', label: flow.byLabels.customer },
        { mark: 'signal', label: flow.byLabels.automation },
        { mark: 'solid', label: flow.byLabels.person },
        { mark: 'night', label: illustrationWords.closed },
      ]}
    >
      <EnquiryDays flow={flow} placed={placed} />
      <EnquirySteps flow={flow} placed={placed} />
    </CaptionedFigure>
  )
}
