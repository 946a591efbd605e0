import { useWatch } from 'react-hook-form'
import { discoveryWords as words } from '../../../content/portal.ts'
import type { SubmissionInput } from '../../../domain/submission.ts'
import { QUESTION_COUNT } from '../../project/answers.ts'
import { answersOf } from './answer-fields.ts'
import { DiscoveryHead } from './DiscoveryHead.tsx'
import type { DiscoveryClient } from './discovery-client.ts'
import { Gauge } from './Gauge.tsx'
import styles from './Progress.module.css'

/** The page head with the client's progress, updated while typing. */
export function Progress({ client }: { client: DiscoveryClient }) {
  const answers = useWatch<SubmissionInput, 'answers'>({ name: 'answers' })
  const answered = new Set(Object.keys(answersOf(answers)))
  return (
    <>
      <DiscoveryHead client={client}>
        <p className={styles.count}>
          <b>{answered.size}</b> {words.ofAllAnswered(QUESTION_COUNT)}
        </p>
      </DiscoveryHead>
      <Gauge answered={answered} />
    </>
  )
}
