import type { ToastAction, ToastKind } from './toaster.tsx'

// The library and React are fetched on the first toast, or before it where one may be about a lost network.
const load = () => import('./toaster.tsx')

const show = async (kind: ToastKind, title: string, description?: string) => {
  const toaster = await load().catch(() => undefined)
  toaster?.show(kind, title, description)
}

const showWithAction = async (title: string, action: ToastAction) => {
  const toaster = await load().catch(() => undefined)
  toaster?.showWithAction(title, action)
}

/** Fetches what a toast needs, so that it can tell of a network that is lost later. */
export const preloadToasts = (): void => {
  load().catch(() => {})
}

/**
 * The product's toasts. They disappear, and without a network the first one may not come, so important messages
 * must also be on the page.
 */
export const toast = {
  success: (message: string, description?: string) => show('success', message, description),
  error: (message: string, description?: string) => show('error', message, description),
  info: (message: string, description?: string) => show('info', message, description),
  /** With a button, such as "Take back", for ten seconds. */
  action: showWithAction,
}
