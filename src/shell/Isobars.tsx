import lines from '../ui/isobars.svg?raw'
import styles from './Isobars.module.css'

/**
 * The footer's weather map, a decoration. Inline: as an image it would load after the text, and be the
 * largest contentful paint of a short page.
 */
export function Isobars() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, no user input
  return <div className={styles.isobars} dangerouslySetInnerHTML={{ __html: lines }} />
}
