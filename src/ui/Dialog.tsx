import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'

type DialogProps = {
  title: ReactNode
  wide?: boolean
  children: ReactNode
} & (
  | {
      closeLabel: string
      /** Called once, after Escape, the close button or a press outside; unmount the dialog then. */
      onClose: () => void
    }
  /** One that cannot be closed. */
  | { closeLabel?: undefined; onClose?: undefined }
)

/**
 * A modal dialog on the native element, which traps the focus, makes the rest inert and restores the focus.
 * Open for as long as it is mounted.
 */
export function Dialog({ title, closeLabel, wide = false, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      // The element is unmounted before the browser could restore the focus.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={element}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      // A second Escape closes it otherwise, whatever the first one's event says.
      closedby={onClose ? undefined : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onPointerDown={(event) => {
        if (event.target === element.current && isOutside(event, element.current)) onClose?.()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {onClose ? (
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon shape="close" />
          </button>
        ) : null}
      </div>
      {children}
    </dialog>
  )
}

const isOutside = (point: { clientX: number; clientY: number }, box: Element) => {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return (
    point.clientX < left || point.clientX > right || point.clientY < top || point.clientY > bottom
  )
}
