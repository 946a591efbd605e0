import styles from './Isobars.module.css'

/** The footer's weather map, a decoration: `isobars.svg` is the mask, so that every page has its colour. */
export function Isobars() {
  return <div className={styles.isobars} />
}
