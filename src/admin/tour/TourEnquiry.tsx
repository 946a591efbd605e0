import { enquiryWords, inboxWords } from '../../../content/desk/desk-inbox.ts'
import { tourEnquiry, tourEnquiryRow } from '../../../content/pages/tour-example.ts'
import layout from '../../ui/layout.module.css'
import { enquiryColumns } from '../inbox/enquiry-columns.tsx'
import inbox from '../inbox/inbox.module.css'
import { StoryList } from '../inbox/Story.tsx'
import { Table } from '../parts/Table.tsx'
import styles from './tour.module.css'

const columns = enquiryColumns({
  time: 'came',
  reference: ({ reference }) => reference,
  sender: ({ name }) => (
    <b>
      <bdi>{name}</bdi>
    </b>
  ),
})

/** The tour's enquiry in the inbox, and its history. */
export const TourEnquiry = () => (
  <div className={layout.wrap}>
    <Table
      className={inbox.enquiries}
      caption={inboxWords.table}
      columns={columns}
      rows={[tourEnquiryRow]}
    />
    <h3 className={styles.history}>{enquiryWords.history}</h3>
    <StoryList enquiry={tourEnquiry} />
  </div>
)
