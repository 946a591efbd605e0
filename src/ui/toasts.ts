import type { ToastKind } from './toaster.tsx'

// The library and React are fetched on the first toast, not before.
const show = async (kind: ToastKind, title: string, description?: string) => {
  const toaster = await import('./toaster.tsx')
  toaster.show(kind, title, description)
}

/** The product's toasts. They disappear, so important messages must also be on the page. */
export const toast = {
  success: (message: string, description?: string) => show('success', message, description),
  error: (message: string, description?: string) => show('error', message, description),
  info: (message: string, description?: string) => show('info', message, description),
}
