import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { inboxWords, enquiryWords as words } from '../../../content/desk/desk-inbox.ts'
import { adminViews, enquiryPath } from '../../../domain/site/applications.ts'
import { enquiriesQuery } from '../../api/desk/enquiries.ts'
import { enquiryQuery } from '../../api/desk/enquiry.ts'
import { enquiryRelationsQuery } from '../../api/desk/enquiry-relations.ts'
import { shownMessage } from '../../api/server-message.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAddress, writeAddress } from '../parts/address.ts'
import { Back } from '../parts/Back.tsx'
import { useOwnId } from '../parts/own-id.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { isOnTrail } from '../today/on-trail.ts'
import { useTrail } from '../today/use-trail.ts'
import { EnquiryDetail } from './EnquiryDetail.tsx'
import { Relations } from './Relations.tsx'
import { useInbox } from './use-inbox.ts'

/** The enquiries beside `id` in the list that the address names. */
const useBeside = (id: string) => {
  const { data } = useQuery(enquiriesQuery(useInbox()))
  const ids = (data?.rows ?? []).map((row) => row.id)
  const place = ids.indexOf(id)
  const others = ids.filter((other) => other !== id)
  return {
    previous: place > 0 ? ids[place - 1] : undefined,
    next: place < 0 ? undefined : ids[place + 1],
    /** What opens when this one is done with: the one behind it, or the first. */
    following: others[Math.max(place, 0)] ?? others[0],
  }
}

/** One enquiry, in the list that its address names. */
export function EnquiryView() {
  const { id = '' } = useParams()
  const userId = useOwnId()
  const { data: enquiry, error, refetch } = useQuery(enquiryQuery(id))
  // At once, and not once the enquiry is here.
  const relations = useQuery(enquiryRelationsQuery(id))
  const { previous, next, following } = useBeside(id)
  const address = useAddress()
  const isFromToday = isOnTrail(address)
  const trail = useTrail(isFromToday)
  const { search, hash } = writeAddress(address)
  const inbox = `${adminViews.inbox.path}${search}${hash}`
  const pathOf = (other: string) => `${enquiryPath(other)}${search}${hash}`
  const inList = following ? pathOf(following) : inbox

  return (
    <>
      <Back>
        <Link to={inbox}>{words.back}</Link>
        {previous ? (
          <Link to={pathOf(previous)} data-key="k">
            {words.previous}
          </Link>
        ) : null}
        {next ? (
          <Link to={pathOf(next)} data-key="j">
            {words.next}
          </Link>
        ) : null}
      </Back>
      {error ? (
        <LoadFailed title={inboxWords.error} onRetry={() => refetch()}>
          {shownMessage(error)}
        </LoadFailed>
      ) : null}
      {enquiry === undefined && !error ? <Skeleton rows={6} /> : null}
      {enquiry === null ? <ViewHead title={words.missing} /> : null}
      {enquiry ? (
        <EnquiryDetail
          // What an act on one leads to is about that one, whatever is opened meanwhile.
          key={enquiry.id}
          enquiry={enquiry}
          beside={
            <Relations
              enquiry={enquiry}
              relations={relations.data}
              hasFailed={relations.isLoadingError}
            />
          }
          userId={userId}
          here={pathOf(id)}
          next={isFromToday ? (trail.following?.to ?? adminViews.today.path) : inList}
        />
      ) : null}
    </>
  )
}
