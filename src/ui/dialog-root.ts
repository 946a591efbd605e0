import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/** A React root of its own, made with the first dialog: the page around it has none. */
const dialogRoot = () => {
  if (!root) {
    const host = document.createElement('div')
    document.body.append(host)
    root = createRoot(host, { identifierPrefix: 'account-dialog' })
  }
  return root
}

/**
 * Shows `dialog`, out of `opener`, which gets the focus back; an opener that is hidden by then (in the
 * shut mobile menu) leaves it to whatever has the focus now.
 */
export const showDialog = (dialog: ReactNode, opener: HTMLElement): void => {
  // Safari does not focus what is pressed.
  if (opener.checkVisibility()) opener.focus({ preventScroll: true })
  const from = opener.getBoundingClientRect()
  document.documentElement.style.setProperty(
    '--dialog-from',
    `calc(50% + ${from.x + from.width / 2 - innerWidth / 2}px) calc(50% + ${from.y + from.height / 2 - innerHeight / 2}px)`,
  )
  flushSync(() => dialogRoot().render(dialog))
}

export const closeDialog = (): void => dialogRoot().render(null)
