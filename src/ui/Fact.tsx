import type { ReactNode } from 'react'

/** One entry of a `<dl>`; nothing for an empty value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
