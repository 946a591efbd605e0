import type { ReactNode } from 'react'

/** In place of a list: that there is nothing, and what will be here or what to do. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="admin-empty">
      <p className="admin-empty-title">{title}</p>
      <p>{children}</p>
    </div>
  )
}
