import { hereWord } from '../../content/account-pages.ts'
import styles from './AccountSteps.module.css'

interface Steps {
  readonly title: string
  readonly steps: readonly { readonly id: string; readonly name: string; readonly text: string }[]
}

interface AccountStepsProps<Words extends Steps> {
  readonly words: Words
  readonly here: Words['steps'][number]['id']
  /** Beside a long form: stays in sight. */
  readonly isSticky?: boolean
  /** Beside a form that nobody who is logged in has a use for. */
  readonly isForVisitor?: boolean
}

/**
 * Beside an account's page: the way it is a part of, and where on it this page stands; `here` until a
 * form of the page goes on (`account-step.ts`).
 */
export function AccountSteps<Words extends Steps>({
  words,
  here,
  isSticky,
  isForVisitor,
}: AccountStepsProps<Words>) {
  const classes = [
    styles.steps,
    isSticky ? styles.sticky : '',
    isForVisitor ? styles.forVisitor : '',
  ]
  return (
    <aside className={classes.join(' ').trimEnd()} aria-labelledby="account-steps-title">
      <h2 id="account-steps-title">{words.title}</h2>
      <ol>
        {words.steps.map(({ id, name, text }, index) => (
          <li key={id} data-step={id} aria-current={id === here ? 'step' : undefined}>
            <span className={styles.number}>{index + 1}</span>
            <b>{name}</b>
            <span className={styles.here}>{hereWord}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  )
}
