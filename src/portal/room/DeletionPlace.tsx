import styles from './DeletionNotice.module.css'
import { DELETION_NOTICE_ID } from './show-deletion.ts'

/** Where the notice of a deletion is drawn; its styles are the page's, so that the notice loads none. */
export const DeletionPlace = () => (
  <div id={DELETION_NOTICE_ID} className={styles.place} data-for="clients" />
)
