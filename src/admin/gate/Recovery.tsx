import { secondFactorWords } from '../../../content/admin.ts'

const words = secondFactorWords.recovery

export function Recovery({ email }: { email: string }) {
  return (
    <aside className="gate-aside">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <p>
        <code>{words.command(email)}</code>
      </p>
    </aside>
  )
}
