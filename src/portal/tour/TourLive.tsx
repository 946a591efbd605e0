import { tourMoments, tourProjectAt } from '../../../content/pages/tour-example.ts'
import layout from '../../ui/layout.module.css'
import { ProjectDates } from '../room/ProjectDates.tsx'

const now = tourMoments.live
const { dates, assigneeName } = tourProjectAt(now)

/** The dates of the tour's project, once it is live. */
export const TourLive = () => (
  <div className={layout.wrap}>
    <ProjectDates
      level={3}
      dates={dates}
      current={undefined}
      assigneeName={assigneeName}
      now={now}
    />
  </div>
)
