import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { submissionListWords as words } from '../../../content/desk/admin.ts'
import { todayWords } from '../../../content/desk/desk-today.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { submissionsQuery } from '../../api/desk/submissions.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Counts } from '../submissions/Counts.tsx'
import { SubmissionTable } from '../submissions/SubmissionTable.tsx'
import { readPage } from '../submissions/use-filter.ts'
import { Section } from './Section.tsx'

const SHOWN = 5
/** As the list itself asks for it, which is opened next. */
const FIRST_PAGE = readPage(new URLSearchParams())

/** The counts, and the newest submissions. */
export function NewestSubmissions() {
  const { data, error, isPending, refetch } = useQuery(submissionsQuery(FIRST_PAGE))
  const rows = data?.rows.slice(0, SHOWN) ?? []

  return (
    <Section
      title={todayWords.submissions}
      aside={<Link to={adminViews.submissions.path}>{todayWords.allSubmissions}</Link>}
    >
      <Counts selected={undefined} />
      {error ? (
        <LoadFailed title={words.error} onRetry={() => refetch()}>
          {shownMessage(error)}
        </LoadFailed>
      ) : null}
      {isPending ? <Skeleton rows={SHOWN} /> : null}
      {data && rows.length === 0 ? <Empty title={words.empty}>{words.emptyHint}</Empty> : null}
      {rows.length > 0 ? <SubmissionTable rows={rows} /> : null}
    </Section>
  )
}
