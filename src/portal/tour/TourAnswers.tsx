import { tourSubmission as submission, tourMoments } from '../../../content/tour-example.ts'
import layout from '../../ui/layout.module.css'
import { AnswerList } from '../submission/AnswerList.tsx'
import { givenCategories } from '../submission/given-answers.ts'
import { History } from '../submission/History.tsx'
import { Stages } from '../submission/Stages.tsx'
import styles from '../submission/submission.module.css'

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
          <History level={3} events={submission.events} status={submission.status} />
        </div>
      </div>
    </div>
  )
}
