import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { shell } from '../../content/site.ts'
import styles from '../styles/toasts.css?url'
import { addStylesheet } from '../ui/stylesheet.ts'

let mounted = false

/** Shows a toast, mounting the layer before the first one. */
export const show = async (
  kind: 'success' | 'error' | 'info',
  message: string,
  description?: string,
) => {
  await addStylesheet(styles)
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

// Sonner pauses its timers while its list is pressed, not while it has the focus: it is told so.
const press = (type: 'pointerdown' | 'pointerup', inside: EventTarget | null) => {
  if (!(inside instanceof Element)) return
  inside.closest('ol')?.dispatchEvent(new PointerEvent(type, { bubbles: true }))
}

const pause = ({ target }: FocusEvent) => press('pointerdown', target)

const resume = ({ target, relatedTarget }: FocusEvent) => {
  const isStillInside =
    relatedTarget instanceof Element && relatedTarget.closest('ol[data-sonner-toaster]')
  if (!isStillInside) press('pointerup', target)
}
