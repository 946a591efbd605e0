import { Link } from 'react-router'
import { projectWords } from '../../../content/desk/desk-project.ts'
import { deskSubmissionPath } from '../../../domain/site/applications.ts'
import type { Project } from '../../api/desk/project.ts'
import { downloadFile } from '../../export/download.ts'
import { StoredFiles } from '../../project/files/StoredFiles.tsx'
import styles from './project.module.css'

/** What the client sent with submissions, each under its own. */
export function SubmittedFiles({ submissions }: Pick<Project, 'submissions'>) {
  const withFiles = submissions.filter(({ files }) => files.length > 0)
  if (withFiles.length === 0) return null
  return (
    <section aria-labelledby="project-submitted-files">
      <h2 id="project-submitted-files">{projectWords.submittedFiles}</h2>
      {withFiles.map(({ id, reference, files }) => (
        <div key={id}>
          <h3 className={`${styles.submission} ${styles.sentWith}`}>
            <Link to={deskSubmissionPath(id)}>{reference}</Link>
          </h3>
          <StoredFiles files={files} onOpen={downloadFile} />
        </div>
      ))}
    </section>
  )
}
