import { about, type Portrait as Place } from '../../../content/about.ts'
import text from '../../ui/text.module.css'
import styles from './About.module.css'

/** A person's picture, name and work; or an empty frame with the work. */
export function Portrait({ portrait: { work, person } }: { portrait: Place }) {
  if (!person) {
    return (
      <p className={styles.face}>
        <span className={text.visuallyHidden}>{about.place}: </span>
        {work}
      </p>
    )
  }
  const { src, alt, width, height } = person.picture
  return (
    <figure className={styles.portrait}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" />
      <figcaption>
        <b>{person.name}</b>
        {work}
      </figcaption>
    </figure>
  )
}
