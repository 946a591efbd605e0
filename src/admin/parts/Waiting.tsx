import { adminShell as words } from '../../../content/admin.ts'

/** Seen only where the wait is real: the style shows it late. */
export function Waiting({ rows = 3 }: { rows?: number }) {
  return (
    <div className="admin-waiting" role="status">
      <span className="visually-hidden">{words.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={row} />
      ))}
    </div>
  )
}
