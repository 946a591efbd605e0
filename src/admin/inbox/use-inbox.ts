import { CONTACT_STATES, type ContactState } from '../../../domain/enquiries/contact.ts'
import type { EnquiryPage } from '../../api/desk/enquiries.ts'
import { useAddress } from '../parts/address.ts'
import { readPerson, readPlaces } from '../parts/place.ts'

const isState = (text: string | null): text is ContactState =>
  CONTACT_STATES.some((state) => state === text)

/**
 * What the address says, such as `?state=answered&assignee=nobody&sort=due#q=taw`. A search is in all states. What
 * waits is shown by when it is due, what is held back by when it is forgotten; else the newest is first.
 */
const readInbox = (address: URLSearchParams): EnquiryPage => {
  const state = address.get('state')
  const search = (address.get('q') ?? '').slice(0, 200)
  const ofState = isState(state) ? state : search === '' ? 'new' : undefined
  const sort = address.get('sort')
  const usual = ofState === 'new' || ofState === 'quarantine' ? 'due' : 'newest'
  return {
    state: ofState,
    search,
    assignee: readPerson(address.get('assignee')),
    sort: sort === 'newest' || sort === 'due' ? sort : usual,
    ...readPlaces(address),
  }
}

/** The page of the inbox that the address names. */
export const useInbox = (): EnquiryPage => readInbox(useAddress())
