import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { adminShell, adminViewTitles } from '../../../content/desk/admin.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { atServer } from '../../../domain/time/present.ts'
import { NEWS_KINDS } from '../../api/desk/news.ts'
import { submissionCountsQuery } from '../../api/desk/submission-counts.ts'
import { todayQuery } from '../../api/desk/today.ts'
import { useAddress, writeAddress } from '../parts/address.ts'
import { News } from '../parts/News.tsx'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { asksForSubmissions } from '../submissions/use-filter.ts'
import { NewestSubmissions } from './NewestSubmissions.tsx'
import { Waits } from './Waits.tsx'

/** What waits, and how the week goes. */
export function TodayView() {
  const address = useAddress()
  const { dataUpdatedAt } = useQuery(submissionCountsQuery())
  const { data: today } = useQuery({ ...todayQuery(), enabled: !asksForSubmissions(address) })

  // The list of submissions was at this address once.
  if (asksForSubmissions(address)) {
    return (
      <Navigate replace to={{ pathname: adminViews.submissions.path, ...writeAddress(address) }} />
    )
  }
  return (
    <>
      <ViewHead
        title={adminViewTitles.today}
        waiting={today ? today.enquiryCount + today.threadCount : null}
        note={dataUpdatedAt ? adminShell.countedAt(writeTimeOfDay(atServer(dataUpdatedAt))) : null}
      >
        <RefreshButton />
      </ViewHead>
      <News since={today?.askedAt} kinds={NEWS_KINDS} />
      <Waits />
      <NewestSubmissions />
    </>
  )
}
