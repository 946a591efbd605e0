import type { Portrait as Place } from '../../../content/pages/about.ts'
import styles from './About.module.css'

/** A person's picture, name and work; nothing until there is one. */
export function Portrait({ portrait: { work, person } }: { portrait: Place }) {
  if (!person) return null
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
