import styles from './DeletionNotice.module.css'

export const DELETION_PLACE = 'deletion-notice'

/** Where the notice of a deletion is drawn; its styles are the page's, so that the notice loads none. */
export const DeletionPlace = () => (
  <div id={DELETION_PLACE} className={styles.place} data-for="clients" />
)
