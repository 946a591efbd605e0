import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { statusWords } from '../../../content/answers/submission-status.ts'
import { submissionListWords as words } from '../../../content/desk/admin.ts'
import {
  SUBMISSION_STATUSES,
  type SubmissionStatus,
  stageOf,
} from '../../../domain/answers/submission-status.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { registeredUsersQuery } from '../../api/desk/registered-users.ts'
import { submissionCountsQuery } from '../../api/desk/submission-counts.ts'
import styles from './Counts.module.css'

/** Shown until a number is loaded, to avoid a layout shift. */
const UNKNOWN = '–'

const listPath = adminViews.submissions.path

const show = (value: number | undefined) => (value === undefined ? UNKNOWN : formatNumber(value))

interface CountsProps {
  /** The status whose submissions are shown here, `all`, or none of them. */
  selected: SubmissionStatus | 'all' | undefined
}

/** The counts from the database; each status links to its submissions. */
export function Counts({ selected }: CountsProps) {
  const { data: counts } = useQuery(submissionCountsQuery())
  const { data: registered } = useQuery(registeredUsersQuery())

  return (
    <dl className={styles.counts} aria-label={words.counts}>
      <div>
        <dt>
          <Link to={listPath} aria-current={selected === 'all' ? 'true' : undefined}>
            {words.all}
          </Link>
        </dt>
        <dd>{show(counts?.total)}</dd>
      </div>
      {SUBMISSION_STATUSES.map((status) => (
        <div
          key={status}
          className={stageOf(status) === 'waiting' && counts?.[status] ? styles.waiting : undefined}
        >
          <dt>
            <Link
              to={{ pathname: listPath, search: `?status=${status}` }}
              aria-current={selected === status ? 'true' : undefined}
            >
              {statusWords[status].name}
            </Link>
          </dt>
          <dd>{show(counts?.[status])}</dd>
        </div>
      ))}
      <div>
        <dt>{words.registeredUsers}</dt>
        <dd>{show(registered)}</dd>
      </div>
    </dl>
  )
}
