import { adminShell as words } from '../../../content/admin.ts'

/** Seen only where the wait is real: the style shows it late. */
export function Waiting({ rows = 3 }: { rows?: number }) {
  return (
    <div className="admin-waiting" role="status">
      <span className="visually-hidden">{words.loading}</span>
      {[...Array(rows).keys()].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}
