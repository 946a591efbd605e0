import layout from '../../ui/layout.module.css'
import home from './ProjectHome.module.css'
import board from './RoomBoard.module.css'
import turn from './Turn.module.css'
import weeks from './Weeks.module.css'

const ENTRIES = [0, 1, 2, 3]

/** As high as the home will be, without the words of its heading, which is the page's. */
export function HomeSkeleton() {
  return (
    <div className={home.home} aria-hidden="true">
      <div className={weeks.weeks}>
        <p className={`${weeks.head} ${layout.wrap}`}>
          <span className={turn.bone} />
        </p>
        <div className={weeks.names}>
          <div className={weeks.nameBone} />
        </div>
        <div className={weeks.band} />
        <div className={weeks.phasesBone} />
      </div>
      <div className={layout.wrap}>
        <div className={board.board}>
          {ENTRIES.map((entry) => (
            <div key={entry} className={`${board.entry} ${board.entryBone}`}>
              <span className={turn.bone} />
              <span className={turn.bone} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The turn's heading in two lines of bones, and the facts beside it. */
export const HeadingBones = () => (
  <span className={turn.bones} aria-hidden="true">
    <span />
    <span />
  </span>
)
