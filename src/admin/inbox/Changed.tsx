import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import { type Enquiry, enquiryProgressQuery, enquiryQuery } from '../../api/desk/enquiry.ts'
import { readEnquiriesAnew } from '../../api/desk/enquiry-acts.ts'
import { Button } from '../../ui/Button.tsx'
import { whileSeen } from '../../ui/while-seen.ts'
import styles from '../parts/News.module.css'
import { focusHistory } from './history.ts'
import { changedSince } from './said.ts'

const EVERY_MS = 20_000

interface ChangedProps {
  enquiry: Enquiry
  /** Whether an own act is on its way: what it changes is no news. */
  isBusy: boolean
}

/** Says by whom the open enquiry was changed: what is read or typed stays as it is until a press shows it. */
export function Changed({ enquiry: { id, version }, isBusy }: ChangedProps) {
  const queryClient = useQueryClient()
  const { data: progress } = useQuery(enquiryProgressQuery(id))
  const isReading = useIsFetching({ queryKey: enquiryQuery(id).queryKey }) > 0
  useEffect(() => {
    const ask = () => queryClient.invalidateQueries(enquiryProgressQuery(id))
    return whileSeen(EVERY_MS, { work: ask, onReturn: ask })
  }, [queryClient, id])

  const isNews = progress === null || (progress && progress.version > version)
  const show = async () => {
    await readEnquiriesAnew(queryClient)
    // The button is gone.
    focusHistory()
  }
  return (
    <div role="status" className={styles.news}>
      {isNews && !isBusy && !isReading ? (
        <Button variant="line" onClick={show}>
          {changedSince(progress)} {enquiryWords.quicker.show}
        </Button>
      ) : null}
    </div>
  )
}
