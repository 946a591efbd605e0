import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inboxWords } from '../../../content/desk/desk-inbox.ts'
import { enquiryCountsQuery, enquiryNewsQuery, newestWaitQuery } from '../../api/desk/enquiries.ts'
import { readEnquiriesAnew } from '../../api/desk/enquiry-acts.ts'
import { waitingCountQuery } from '../../api/desk/today.ts'
import { Button } from '../../ui/Button.tsx'
import { whileSeen } from '../../ui/while-seen.ts'
import styles from './inbox.module.css'

const { news: words } = inboxWords
const EVERY_MS = 20_000

/** Asks what came while the page is seen, and offers it: the list does not move by itself. */
export function News() {
  const queryClient = useQueryClient()
  const { data: since } = useQuery(newestWaitQuery)
  const { data: count = 0 } = useQuery({ ...enquiryNewsQuery(since ?? ''), enabled: !!since })

  useEffect(() => {
    if (!since) return
    const ask = () => queryClient.invalidateQueries(enquiryNewsQuery(since))
    return whileSeen(EVERY_MS, { work: ask, onReturn: ask })
  }, [queryClient, since])
  // The counts change at once.
  useEffect(() => {
    if (count === 0) return
    queryClient.invalidateQueries(enquiryCountsQuery)
    queryClient.invalidateQueries(waitingCountQuery)
  }, [queryClient, count])

  return (
    <div role="status">
      {count > 0 ? (
        <p className={styles.news}>
          {words.some(count)}
          <Button variant="line" onClick={() => readEnquiriesAnew(queryClient)}>
            {words.show}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
