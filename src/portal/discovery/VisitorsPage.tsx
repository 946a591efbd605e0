import { bookingAttributes } from '../../shell/booking.ts'
import layout from '../../ui/layout.module.css'
import { HomeSkeleton } from '../room/HomeSkeleton.tsx'
import { DiscoveryHead } from './DiscoveryHead.tsx'
import { DiscoverySide } from './DiscoverySide.tsx'
import { VisitorQuestions } from './VisitorQuestions.tsx'

/** The questions as they are built, to read without script; a client sees where the home will be until it is there. */
export const VisitorsPage = () => (
  <>
    <div className={layout.wrap}>
      <DiscoveryHead />
    </div>
    <div data-for="clients">
      <HomeSkeleton />
    </div>
    <div className={layout.wrap}>
      <VisitorQuestions side={<DiscoverySide booking={bookingAttributes()} />} />
    </div>
  </>
)
