import type { Specimen as Data } from '../../../content/services/specimen.ts'
import { CallScore } from './CallScore.tsx'
import { Chat } from './Chat.tsx'
import { EnquiryPath } from './EnquiryPath.tsx'
import { HoursOfCalls } from './HoursOfCalls.tsx'
import { PlanInWeeks } from './PlanInWeeks.tsx'
import { WeekOfStrips } from './WeekOfStrips.tsx'

/** The drawing of a service at work, of its own kind. */
export function Specimen({ specimen }: { specimen: Data }) {
  switch (specimen.kind) {
    case 'call':
      return <CallScore call={specimen} />
    case 'chat':
      return <Chat chat={specimen} />
    case 'flow':
      return <EnquiryPath flow={specimen} />
    case 'hours':
      return <HoursOfCalls week={specimen} />
    case 'week':
      return <WeekOfStrips week={specimen} />
    case 'plan':
      return <PlanInWeeks plan={specimen} />
  }
}
