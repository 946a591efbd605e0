import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/** A React root of its own, created with the first dialog, because the page has none. */
const dialogRoot = () => {
  if (!root) {
    const host = document.createElement('div')
    document.body.append(host)
    root = createRoot(host, { identifierPrefix: 'account-dialog' })
  }
  return root
}

/**
 * Shows `dialog`, and focuses `opener` first, so that it gets the focus back; not if it is hidden (in the
 * closed mobile menu).
 */
export const showDialog = (dialog: ReactNode, opener: HTMLElement): void => {
  // Safari does not focus a pressed button.
  if (opener.checkVisibility()) opener.focus({ preventScroll: true })
  const from = opener.getBoundingClientRect()
  document.documentElement.style.setProperty(
    '--dialog-from',
    `calc(50% + ${from.x + from.width / 2 - innerWidth / 2}px) calc(50% + ${from.y + from.height / 2 - innerHeight / 2}px)`,
  )
  flushSync(() => dialogRoot().render(dialog))
}

export const closeDialog = (): void => dialogRoot().render(null)
