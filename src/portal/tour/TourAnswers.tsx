import { tourSubmission as submission, tourMoments } from '../../../content/pages/tour-example.ts'
import { AnswerList } from '../../project/submission/AnswerList.tsx'
import { givenCategories } from '../../project/submission/given-answers.ts'
import { History } from '../../project/submission/History.tsx'
import { Stages } from '../../project/submission/Stages.tsx'
import layout from '../../ui/layout.module.css'
import styles from '../submission/submission.module.css'
import { whoDidIt } from '../submission/who-did-it.ts'

/** What the tour's client sent: its stages, answers and history. */
export function TourAnswers() {
  return (
    <div className={layout.wrap}>
      <Stages status={submission.status} />
      <div className={styles.body}>
        <div className={styles.main}>
          {givenCategories(submission).map((category) => (
            <AnswerList key={category.name ?? ''} category={category} now={tourMoments.answers} />
          ))}
        </div>
        <div className={styles.side}>
          <History level={3} events={submission.events} status={submission.status} who={whoDidIt} />
        </div>
      </div>
    </div>
  )
}
