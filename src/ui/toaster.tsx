import { Toast } from '@base-ui/react/toast'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ToastList } from './ToastList.tsx'
import { toastTop } from './toast-top.ts'

export type ToastKind = 'success' | 'error' | 'info'

/** A button of a toast, which closes with it. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** What can be taken back is offered for so long. */
const ACTION_MS = 10_000

const manager = Toast.createToastManager()

let host: HTMLElement | undefined

/** Shows a toast, mounting the layer before the first one. */
export const show = (kind: ToastKind, title: string, description?: string): void => {
  host ??= mount()
  bringToFront(host)
  manager.add({ type: kind, title, description })
}

/** Shows a toast with a button, for ten seconds. */
export const showWithAction = (title: string, { label, run }: ToastAction): void => {
  host ??= mount()
  bringToFront(host)
  const id = manager.add({
    type: 'success',
    title,
    timeout: ACTION_MS,
    actionProps: {
      children: label,
      onClick: () => {
        manager.close(id)
        run()
      },
    },
  })
}

const mount = () => {
  const host = document.createElement('div')
  document.body.append(host)
  // The manager keeps no toast that is added before its provider's effects have run.
  flushSync(() =>
    createRoot(host).render(
      <Toast.Provider toastManager={manager} limit={3} timeout={4000}>
        <ToastList />
      </Toast.Provider>,
    ),
  )
  return host
}

// A modal dialog makes everything outside it inert, so the layer is moved into it, and out when it closes.
const bringToFront = (layer: HTMLElement) => {
  const dialog = document.querySelector('dialog:modal')
  const place = dialog ?? document.body
  // Not from under the mouse.
  if (!layer.querySelector('[role="dialog"]')) setTop(layer)
  if (layer.parentElement === place) return
  place.append(layer)
  dialog?.addEventListener(
    'close',
    () => {
      document.body.append(layer)
      setTop(layer)
    },
    { once: true },
  )
}

const setTop = (layer: HTMLElement) => layer.style.setProperty('--toast-top', `${toastTop()}px`)
