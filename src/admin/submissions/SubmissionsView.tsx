import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  adminShell,
  adminViewTitles,
  submissionListWords as words,
} from '../../../content/admin.ts'
import { writeTimeOfDay } from '../../../domain/new-zealand-time.ts'
import { submissionCountsQuery } from '../../api/desk/submission-counts.ts'
import { submissionsQuery } from '../../api/desk/submissions.ts'
import { Empty } from '../../ui/Empty.tsx'
import { List } from '../parts/List.tsx'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { Counts } from './Counts.tsx'
import { SubmissionTable } from './SubmissionTable.tsx'
import { useFilter } from './use-filter.ts'

/** The dashboard: counts and submissions, newest first. */
export function SubmissionsView() {
  const filter = useFilter()
  const submissions = useQuery(submissionsQuery(filter))
  const { dataUpdatedAt } = useQuery(submissionCountsQuery())

  return (
    <>
      <ViewHead
        title={adminViewTitles.submissions}
        note={dataUpdatedAt ? adminShell.countedAt(writeTimeOfDay(dataUpdatedAt)) : null}
      >
        <RefreshButton />
      </ViewHead>
      <Counts selected={filter.status} />
      <List
        query={submissions}
        page={filter.page}
        error={words.error}
        empty={
          filter.status ? (
            <Empty title={words.noneOfStatus}>
              <Link to={{ search: '' }}>{words.showAll}</Link>
            </Empty>
          ) : (
            <Empty title={words.empty}>{words.emptyHint}</Empty>
          )
        }
      >
        {(rows) => <SubmissionTable rows={rows} />}
      </List>
    </>
  )
}
