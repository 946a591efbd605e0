import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { shell } from '../../content/site.ts'
import '../styles/toasts.css'

let mounted = false

/** Shows a toast, mounting the layer before the first one. */
export const show = (kind: 'success' | 'error' | 'info', message: string, description?: string) => {
  if (!mounted) mount()
  toast[kind](message, description ? { description } : {})
}

const mount = () => {
  mounted = true
  const host = document.createElement('div')
  host.addEventListener('focusin', pause)
  host.addEventListener('focusout', resume)
  document.body.append(host)
  // Sonner hears only of toasts that come after its effects have run.
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        position="top-right"
        visibleToasts={3}
        duration={4000}
        gap={14}
        closeButton
        containerAriaLabel={shell.toasts.region}
        toastOptions={{ closeButtonAriaLabel: shell.toasts.dismiss }}
      />,
    ),
  )
}

// Sonner pauses its timers under the mouse only: focus is told to it as such.
const pause = ({ target }: FocusEvent) =>
  target?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))

const resume = ({ target, relatedTarget }: FocusEvent) =>
  target?.dispatchEvent(
    new MouseEvent('mouseout', { bubbles: true, relatedTarget: relatedTarget ?? document.body }),
  )
