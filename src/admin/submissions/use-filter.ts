import { useSearchParams } from 'react-router'
import { isSubmissionStatus } from '../../../domain/submission-status.ts'
import type { SubmissionFilter } from '../../api/desk/submissions.ts'
import { usePage } from '../parts/use-page.ts'

/** The filter in the address: `?status=pending&page=2`. */
export const useFilter = (): SubmissionFilter => {
  const status = useSearchParams()[0].get('status')
  return { page: usePage(), status: isSubmissionStatus(status) ? status : undefined }
}
