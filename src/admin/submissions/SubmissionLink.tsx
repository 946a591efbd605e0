import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { deskSubmissionPath } from '../../../domain/site/applications.ts'
import type { ListedSubmission as Submission } from '../../api/desk/submissions.ts'
import { useAddress, writeAddress } from '../parts/address.ts'
import { useFocusOnReturn } from '../parts/previous-path.ts'
import { fullName } from './names.ts'
import styles from './SubmissionTable.module.css'

interface LinkToProps {
  submission: Submission
  className?: string | undefined
  ref?: RefObject<HTMLAnchorElement | null>
  /** Keys move over these. */
  'data-row'?: boolean
  children: ReactNode
}

/** A link to the submission, whose page links back to the same filter. */
function LinkTo({ submission, children, ...rest }: LinkToProps) {
  const list = writeAddress(useAddress())
  return (
    <Link {...rest} to={deskSubmissionPath(submission.id)} state={list}>
      {children}
    </Link>
  )
}

/** A submission by its company, or else its person. */
export function SubmissionLink({ submission }: { submission: Submission }) {
  const name = fullName(submission)
  const link = useFocusOnReturn(deskSubmissionPath(submission.id))
  return (
    <>
      <LinkTo ref={link} submission={submission} data-row>
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
