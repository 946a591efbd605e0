import { errors } from '../../content/site/errors.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import styles from './Outdated.module.css'

const { title, text, reload } = errors.outdated

/**
 * Prerendered hidden in every page, because it could not be loaded when it is needed. `outdated.ts` opens
 * it.
 */
export function Outdated() {
  return (
    <dialog
      id="outdated"
      className={`${styles.outdated} ${layout.wrap}`}
      aria-labelledby="outdated-title"
    >
      <h2 id="outdated-title">{title}</h2>
      <p>{text}</p>
      <p>
        <Button>{reload}</Button>
      </p>
    </dialog>
  )
}
