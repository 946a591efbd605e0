import styles from './Isobars.module.css'
import lines from './isobars.svg?raw'

/**
 * The footer's weather map, a decoration. It stands in the page itself: as an image it would come after
 * the text, and on a short page be the last large thing to come.
 */
export function Isobars() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, nobody's input
  return <div className={styles.isobars} dangerouslySetInnerHTML={{ __html: lines }} />
}
