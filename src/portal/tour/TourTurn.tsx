import { agency } from '../../../content/agency.ts'
import { tourMoments, tourProjectAt, tourSubmission } from '../../../content/pages/tour-example.ts'
import { projectWeeks } from '../../../domain/project/project-weeks.ts'
import { turnOf } from '../../../domain/project/turn.ts'
import layout from '../../ui/layout.module.css'
import { sayTurn } from '../room/say-turn.ts'
import { TurnHead } from '../room/Turn.tsx'
import { Weeks } from '../room/Weeks.tsx'

const now = tourMoments.turn
const project = tourProjectAt(now)

/** Whose turn it is in the tour's project, and its weeks. */
export function TourTurn() {
  const turn = turnOf(
    {
      project,
      submission: tourSubmission,
      hasAnswers: false,
      isMessageUnread: false,
      isAnswerAwaited: false,
    },
    now,
  )
  return (
    <>
      <div className={layout.wrap}>
        <TurnHead
          level={3}
          name={project.name}
          side={turn.side}
          said={sayTurn(turn, { project, submission: tourSubmission })}
        />
      </div>
      <Weeks
        level={3}
        weeks={projectWeeks(project.startsOn, project.dates, now, agency.officeHours)}
        current={turn.state === 'date' ? turn.date : undefined}
        now={now}
      />
    </>
  )
}
