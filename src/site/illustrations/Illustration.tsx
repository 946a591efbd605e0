import type { Illustration as Data } from '../../../content/services/illustration.ts'
import { CallScore } from './CallScore.tsx'
import { Chat } from './Chat.tsx'
import { EnquiryPath } from './EnquiryPath.tsx'
import { HoursOfCalls } from './HoursOfCalls.tsx'
import { PlanInWeeks } from './PlanInWeeks.tsx'
import { WeekOfStrips } from './WeekOfStrips.tsx'

/** Renders an illustration by its kind. */
export function Illustration({ illustration }: { illustration: Data }) {
  switch (illustration.kind) {
    case 'call':
      return <CallScore call={illustration} />
    case 'chat':
      return <Chat chat={illustration} />
    case 'flow':
      return <EnquiryPath flow={illustration} />
    case 'hours':
      return <HoursOfCalls week={illustration} />
    case 'week':
      return <WeekOfStrips week={illustration} />
    case 'plan':
      return <PlanInWeeks plan={illustration} />
  }
}
