import { isSubmissionStatus } from '../../../domain/answers/submission-status.ts'
import { INDUSTRIES } from '../../../domain/business/industries.ts'
import type { SubmissionFilter, SubmissionPage } from '../../api/desk/submissions.ts'
import { useAddress } from '../parts/address.ts'
import { readDay, readPerson, readPlaces } from '../parts/place.ts'

/** What the address says, such as `?status=pending&industry=plumbing&assignee=nobody&sort=oldest#q=taw`. */
export const readPage = (address: URLSearchParams): SubmissionPage => {
  const status = address.get('status')
  const industry = address.get('industry')
  const filter: SubmissionFilter = {
    search: (address.get('q') ?? '').slice(0, 200),
    status: isSubmissionStatus(status) ? status : undefined,
    industry: INDUSTRIES.find(({ value }) => value === industry)?.value,
    assignee: readPerson(address.get('assignee')),
    from: readDay(address.get('from')),
    until: readDay(address.get('until')),
  }
  return {
    filter,
    sort: address.get('sort') === 'oldest' ? 'oldest' : 'newest',
    ...readPlaces(address),
  }
}

export type FilterName = 'q' | 'status' | 'industry' | 'assignee' | 'from' | 'until' | 'sort'

export const isFiltered = ({ search, ...filter }: SubmissionFilter): boolean =>
  search !== '' || Object.values(filter).some((value) => value !== undefined)

/** Whether an address asks for some of the submissions. */
export const asksForSubmissions = (address: URLSearchParams): boolean => {
  const { filter, sort, after, before } = readPage(address)
  return isFiltered(filter) || sort === 'oldest' || Boolean(after ?? before)
}

/** The page that the address names. */
export const useFilter = (): SubmissionPage => readPage(useAddress())
