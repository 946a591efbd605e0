import { Link } from 'react-router'
import { adminShell as words } from '../../../content/admin.ts'
import { adminViews } from '../../../domain/applications.ts'
import styles from './Empty.module.css'
import { ViewHead } from './ViewHead.tsx'

export function ViewNotFound() {
  return (
    <>
      <ViewHead title={words.notFound} />
      <p className={styles.viewNotFound} data-empty="">
        <Link to={adminViews.submissions.path}>{words.backToSubmissions}</Link>
      </p>
    </>
  )
}
