import type { ReactNode } from 'react'
import { submissionPage } from '../../../content/answers/submission-page.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Owned } from '../../session/Owned.tsx'
import layout from '../../ui/layout.module.css'
import { OwnSubmission } from '../submission/OwnSubmission.tsx'
import styles from '../submission/submission.module.css'
import { usePageTitle } from './use-page-title.ts'

export function SubmissionPage() {
  usePageTitle(submissionPage.title)
  return (
    <SubmissionSection>
      <Owned>
        <OwnSubmission />
      </Owned>
    </SubmissionSection>
  )
}

/** The page without its submission, as it is built. */
export const SubmissionSection = ({ children }: { children?: ReactNode }) => (
  <div className={`${layout.wrap} ${styles.page}`}>
    <p className={styles.back}>
      <a href={paths.discoveryQuestions}>{submissionPage.back}</a>
    </p>
    {children}
  </div>
)
