import { hereWord } from '../../content/accounts/account-pages.ts'
import styles from './AccountSteps.module.css'

interface Steps {
  readonly title: string
  readonly steps: readonly { readonly id: string; readonly name: string; readonly text: string }[]
}

interface AccountStepsProps<Words extends Steps> {
  readonly words: Words
  readonly here: Words['steps'][number]['id']
  /** Sticky, beside a long form. */
  readonly isSticky?: boolean
  /** Beside a form for visitors only. */
  readonly isForVisitor?: boolean
}

/**
 * The steps of an account flow, beside its page; `here` is the page's own step, until a form of the page
 * moves on (`account-step.ts`).
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
