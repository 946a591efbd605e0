import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { toastWords } from '../../content/ui.ts'
import { holdWhileFocused } from './hold-while-focused.ts'
import styles from './toaster.module.css'

/** Below the bar of a page that is not scrolled, so that toasts do not cover it. */
const BELOW_BAR = { top: 'var(--toasts-top)' }

let host: HTMLElement | undefined

/** Shows a toast, mounting the layer before the first one. */
export const show = async (
  kind: 'success' | 'error' | 'info',
  message: string,
  description?: string,
) => {
  host ??= mount()
  bringToFront(host)
  toast[kind](message, description ? { description } : {})
}

const mount = () => {
  const host = document.createElement('div')
  holdWhileFocused(host)
  document.body.append(host)
  // Sonner only shows toasts added after its effects have run.
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        className={styles.toaster ?? ''}
        position="top-right"
        visibleToasts={3}
        duration={4000}
        gap={14}
        offset={BELOW_BAR}
        mobileOffset={BELOW_BAR}
        closeButton
        containerAriaLabel={toastWords.region}
        toastOptions={{
          className: styles.toast ?? '',
          closeButtonAriaLabel: toastWords.dismiss,
        }}
      />,
    ),
  )
  return host
}

// A modal dialog makes everything outside it inert, so the layer is moved into it, and out when it closes.
const bringToFront = (layer: HTMLElement) => {
  const dialog = document.querySelector('dialog:modal')
  const place = dialog ?? document.body
  if (layer.parentElement === place) return
  place.append(layer)
  dialog?.addEventListener('close', () => document.body.append(layer), { once: true })
}
