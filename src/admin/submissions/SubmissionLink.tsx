import { generatePath, Link, useLocation } from 'react-router'
import { adminViews } from '../../../domain/applications.ts'
import type { Submission } from '../../api/desk/submission-row.ts'
import { useFocusOnReturn } from '../parts/previous-path.ts'
import { fullName } from './names.ts'

/** A link to the submission, whose page links back to the same filter. */
export function SubmissionLink({ submission }: { submission: Submission }) {
  const { search } = useLocation()
  const name = fullName(submission)
  const path = generatePath(adminViews.submission.path, { id: submission.id })
  const link = useFocusOnReturn(path)
  return (
    <>
      <Link ref={link} to={path} state={{ search }}>
        {submission.company_name || name || submission.reference}
      </Link>
      <span>{name}</span>
    </>
  )
}
