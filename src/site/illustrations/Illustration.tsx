import type { ReactNode } from 'react'
import type { Illustration as Data } from '../../../content/services/illustration.ts'
import { CallFigure } from '../call/CallFigure.tsx'
import { Chat } from './Chat.tsx'
import { EnquiryPath } from './EnquiryPath.tsx'
import { HoursOfCalls } from './HoursOfCalls.tsx'
import { PlanInWeeks } from './PlanInWeeks.tsx'
import { WeekOfStrips } from './WeekOfStrips.tsx'

interface IllustrationProps {
  illustration: Data
  /** The island of an illustration that can be played. */
  children?: ReactNode
}

/** Renders an illustration by its kind. */
export function Illustration({ illustration, children }: IllustrationProps) {
  switch (illustration.kind) {
    case 'call':
      return <CallFigure call={illustration}>{children}</CallFigure>
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
