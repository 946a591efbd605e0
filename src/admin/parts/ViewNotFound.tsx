import { Link } from 'react-router'
import { adminShell as words } from '../../../content/desk/admin.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { ViewHead } from './ViewHead.tsx'
import styles from './ViewNotFound.module.css'

export function ViewNotFound() {
  return (
    <>
      <ViewHead title={words.notFound} />
      <p className={styles.back} data-empty="">
        <Link to={adminViews.submissions.path}>{words.backToSubmissions}</Link>
      </p>
    </>
  )
}
