import type { ReactNode } from 'react'

/** A square and a word: kōwhai wants somebody, half is under way, full is done, hollow is put aside. */
export function Status({
  mark,
  children,
}: {
  mark: 'wants' | 'half' | 'full' | 'hollow'
  children: ReactNode
}) {
  return <span className={`status status-${mark}`}>{children}</span>
}
