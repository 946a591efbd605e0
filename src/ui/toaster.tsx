import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { toastWords } from '../../content/ui.ts'
import { holdWhileFocused } from './hold-while-focused.ts'
import styles from './toaster.module.css'

/** Where the bar ends when the page has not been scrolled: nothing in it is covered. */
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
  // Sonner hears only of toasts that come after its effects have run.
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

// An open modal dialog lies above everything else and makes it inert: the layer goes into it, and
// comes out when it is closed.
const bringToFront = (layer: HTMLElement) => {
  const dialog = document.querySelector('dialog:modal')
  const place = dialog ?? document.body
  if (layer.parentElement === place) return
  place.append(layer)
  dialog?.addEventListener('close', () => document.body.append(layer), { once: true })
}
