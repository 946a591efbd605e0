import type { Entry } from './navigation.ts'

interface NavigationEntryProps {
  entry: Entry
  /** The dialog that it opens where there is script. */
  dialog?: 'login' | 'register'
}

/** A link; on its own page the same words at the same place, which lead nowhere. */
export function NavigationEntry({ entry, dialog }: NavigationEntryProps) {
  const { label, href, isCurrent } = entry
  return isCurrent ? (
    <span aria-current="page">{label}</span>
  ) : (
    <a href={href} data-dialog={dialog}>
      {label}
    </a>
  )
}
