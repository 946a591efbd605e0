import { secondFactorWords } from '../../../content/desk/admin.ts'
import styles from './GateView.module.css'

const words = secondFactorWords.recovery

export function Recovery({ email }: { email: string }) {
  return (
    <aside className={styles.aside}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <p>
        <code>{words.command(email)}</code>
      </p>
    </aside>
  )
}
