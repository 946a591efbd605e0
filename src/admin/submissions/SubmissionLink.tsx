import type { ReactNode, RefObject } from 'react'
import { generatePath, Link, useLocation } from 'react-router'
import { adminViews } from '../../../domain/applications.ts'
import type { Submission } from '../../api/desk/submission-row.ts'
import { useFocusOnReturn } from '../parts/previous-path.ts'
import { fullName } from './names.ts'
import styles from './SubmissionTable.module.css'

const pathOf = ({ id }: Submission) => generatePath(adminViews.submission.path, { id })

interface LinkToProps {
  submission: Submission
  className?: string | undefined
  ref?: RefObject<HTMLAnchorElement | null>
  children: ReactNode
}

/** A link to the submission, whose page links back to the same filter. */
function LinkTo({ submission, children, ...rest }: LinkToProps) {
  const { search } = useLocation()
  return (
    <Link {...rest} to={pathOf(submission)} state={{ search }}>
      {children}
    </Link>
  )
}

/** A submission by its company, or else its person. */
export function SubmissionLink({ submission }: { submission: Submission }) {
  const name = fullName(submission)
  const link = useFocusOnReturn(pathOf(submission))
  return (
    <>
      <LinkTo ref={link} submission={submission}>
        <bdi>{submission.company_name || name || submission.reference}</bdi>
      </LinkTo>
      <span>
        <bdi>{name}</bdi>
      </span>
    </>
  )
}

/** A submission by its number. */
export function ReferenceLink({ submission }: { submission: Submission }) {
  return (
    <LinkTo className={styles.number} submission={submission}>
      {submission.reference}
    </LinkTo>
  )
}
