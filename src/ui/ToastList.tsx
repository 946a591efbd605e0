import { Toast } from '@base-ui/react/toast'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { toastWords } from '../../content/site/ui.ts'
import styles from './toaster.module.css'

/** The swipe distance that dismisses a toast, in CSS pixels (R9.20). The library's own is 40. */
const SWIPE_PIXELS = 20

const symbols: Record<string, string> = {
  success:
    'M10 18a8 8 0 100-16 8 8 0 000 16zm3.857-9.809a.75.75 0 00-1.214-.882l-3.483 4.79-1.88-1.88a.75.75 0 10-1.06 1.061l2.5 2.5a.75.75 0 001.137-.089l4-5.5z',
  error:
    'M18 10a8 8 0 11-16 0 8 8 0 0116 0zm-8-5a.75.75 0 01.75.75v4.5a.75.75 0 01-1.5 0v-4.5A.75.75 0 0110 5zm0 10a1 1 0 100-2 1 1 0 000 2z',
  info: 'M18 10a8 8 0 11-16 0 8 8 0 0116 0zm-7-4a1 1 0 11-2 0 1 1 0 012 0zM9 9a.75.75 0 000 1.5h.253a.25.25 0 01.244.304l-.459 2.066A1.75 1.75 0 0010.747 15H11a.75.75 0 000-1.5h-.253a.25.25 0 01-.244-.304l.459-2.066A1.75 1.75 0 009.253 9H9z',
}

/** The toasts that are shown, newest first, as a stack that opens while it is hovered or focused. */
export function ToastList() {
  const { toasts } = Toast.useToastManager()
  const focusedBefore = useRef<EventTarget | null>(null)

  // The library restores the focus only after its F6 key, not where Tab led into the toasts.
  const isEmpty = toasts.length === 0
  useEffect(() => {
    const before = focusedBefore.current
    if (!isEmpty || document.activeElement !== document.body) return
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }, [isEmpty])

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
  }
  const forgetFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = null
  }

  return (
    <Toast.Viewport
      className={styles.toaster}
      aria-label={toastWords.region}
      onFocus={rememberFocus}
      onBlur={forgetFocus}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </Toast.Viewport>
  )
}

function ToastItem({ toast }: { toast: Toast.Root.ToastObject }) {
  const { close } = Toast.useToastManager()
  const pressedAt = useRef({ x: 0, y: 0 })
  const [swiped, setSwiped] = useState<'right' | 'up' | 'down'>()

  const dismissAfterSwipe = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasAttribute('data-swiping')) return
    const right = clientX - pressedAt.current.x
    const down = clientY - pressedAt.current.y
    if (Math.max(right, Math.abs(down)) < SWIPE_PIXELS) return
    setSwiped(right > Math.abs(down) ? 'right' : down > 0 ? 'down' : 'up')
    close(toast.id)
  }

  return (
    <Toast.Root
      toast={toast}
      className={styles.toast}
      swipeDirection={['right', 'up', 'down']}
      data-swiped={swiped}
      onPointerDown={({ clientX: x, clientY: y }) => {
        pressedAt.current = { x, y }
      }}
      onPointerUp={dismissAfterSwipe}
    >
      <Toast.Content className={styles.content}>
        <svg className={styles.symbol} viewBox="0 0 20 20" aria-hidden="true">
          <path fillRule="evenodd" clipRule="evenodd" d={symbols[toast.type ?? 'info']} />
        </svg>
        <div className={styles.words}>
          <Toast.Title className={styles.title} render={<div />} />
          <Toast.Description className={styles.description} render={<div />} />
          {toast.actionProps ? (
            // The library hides it as it does the button that closes.
            <Toast.Action className={styles.action} aria-hidden={false} data-key="z" />
          ) : null}
        </div>
        {/* The library hides it from assistive technology until the stack is open. */}
        <Toast.Close className={styles.close} aria-label={toastWords.dismiss} aria-hidden={false}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M18 6L6 18M6 6l12 12" />
          </svg>
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}
