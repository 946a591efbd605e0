import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { inboxWords as words } from '../../../content/desk/desk-inbox.ts'
import { enquiryPath } from '../../../domain/site/applications.ts'
import type { ListedEnquiry } from '../../api/desk/enquiries.ts'
import { useAddress, writeAddress } from '../parts/address.ts'
import { useFocusOnReturn } from '../parts/previous-path.ts'
import { Select, SelectAll, type Selecting } from '../parts/Select.tsx'
import { Table } from '../parts/Table.tsx'
import { enquiryColumns } from './enquiry-columns.tsx'
import styles from './inbox.module.css'

interface LinkToProps {
  enquiry: ListedEnquiry
  ref?: RefObject<HTMLAnchorElement | null>
  /** Keys move over these. */
  'data-row'?: boolean
  children: ReactNode
}

/** A link to the enquiry, whose address keeps that of the list. */
function LinkTo({ enquiry, children, ...rest }: LinkToProps) {
  const list = writeAddress(useAddress())
  return (
    <Link {...rest} to={{ pathname: enquiryPath(enquiry.id), ...list }}>
      {children}
    </Link>
  )
}

function Sender({ enquiry }: { enquiry: ListedEnquiry }) {
  const link = useFocusOnReturn(enquiryPath(enquiry.id))
  return (
    <LinkTo ref={link} enquiry={enquiry} data-row>
      <bdi>{enquiry.name}</bdi>
    </LinkTo>
  )
}

interface EnquiryTableProps extends Selecting {
  rows: readonly ListedEnquiry[]
  /** The ids of those that whoever looks has a draft of. */
  drafted: ReadonlySet<string>
}

/** What does not wait has the time at which it came. */
const timeOf = (rows: readonly ListedEnquiry[]) => {
  const areAll = (wanted: ListedEnquiry['state']) => rows.every(({ state }) => state === wanted)
  if (areAll('new')) return 'waits'
  return areAll('quarantine') ? 'held' : 'came'
}

/** Enquiries, as they are ordered. */
export function EnquiryTable({ rows, drafted, ...selecting }: EnquiryTableProps) {
  return (
    <>
      <SelectAll rows={rows} {...selecting} />
      <Table
        className={styles.enquiries}
        caption={words.table}
        columns={enquiryColumns({
          time: timeOf(rows),
          hasDraft: ({ id }) => drafted.has(id),
          reference: (enquiry) => <LinkTo enquiry={enquiry}>{enquiry.reference}</LinkTo>,
          sender: (enquiry) => (
            <>
              <Select row={enquiry} rows={rows} {...selecting} />
              <Sender enquiry={enquiry} />
            </>
          ),
        })}
        rows={rows}
      />
    </>
  )
}
