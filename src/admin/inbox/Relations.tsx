import { Link } from 'react-router'
import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import { adminViews, clientPath, enquiryPath } from '../../../domain/site/applications.ts'
import { writeDay } from '../../../domain/time/new-zealand-time.ts'
import type { Enquiry } from '../../api/desk/enquiry.ts'
import type { EnquiryRelations } from '../../api/desk/enquiry-relations.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useAddress, writeAddress } from '../parts/address.ts'
import { EnquiryState } from './EnquiryState.tsx'
import styles from './inbox.module.css'

const words = enquiryWords.relations

interface RelationsProps {
  enquiry: Pick<Enquiry, 'email'>
  /** Undefined: not loaded. */
  relations: EnquiryRelations | undefined
  hasFailed: boolean
}

/** The other enquiries of the same address, and its account; nothing where there is neither. */
export function Relations({ enquiry: { email }, relations, hasFailed }: RelationsProps) {
  const list = writeAddress(useAddress())
  if (hasFailed) {
    return (
      <>
        <h2>{words.title}</h2>
        <p>{words.failed}</p>
      </>
    )
  }
  const { enquiries = [], more = 0, client = null } = relations ?? {}
  if (enquiries.length === 0 && !client) return null
  return (
    <>
      <h2 id="enquiry-relations">{words.title}</h2>
      <ul className={styles.related} aria-labelledby="enquiry-relations">
        {client ? (
          <li>
            {words.client}
            <Link to={clientPath(client.id)}>
              <bdi>{client.name || enquiryWords.client.see}</bdi>
            </Link>
          </li>
        ) : null}
        {enquiries.map(({ id, reference, state, created_at }) => (
          <li key={id}>
            <Link to={{ pathname: enquiryPath(id), ...list }}>{reference}</Link>
            <EnquiryState state={state} />
            <DateTime time={created_at} write={writeDay} />
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link
              to={{
                pathname: adminViews.inbox.path,
                ...writeAddress(new URLSearchParams({ q: email })),
              }}
            >
              {words.more(more)}
            </Link>
          </li>
        ) : null}
      </ul>
    </>
  )
}
