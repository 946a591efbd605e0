import styles from './ComingSoon.module.css'

interface ComingSoonProps {
  id: string
  label: string
  tooltip: string
  className?: string | undefined
}

/**
 * A tooltip without script: the button opens a native popover, Escape or a press elsewhere closes it.
 * Browsers with `interestfor` open it on hover and focus too, which a press must not undo. The text is the
 * button's description as well.
 */
export function ComingSoon({ id, label, tooltip, className = '' }: ComingSoonProps) {
  const target = `${id}-soon`
  return (
    <p className={`${styles.soon} ${className}`}>
      <button
        type="button"
        popoverTarget={target}
        popoverTargetAction="show"
        aria-describedby={target}
        interestfor={target}
      >
        {label}
      </button>
      <span id={target} className={styles.tooltip} popover="auto" role="tooltip">
        {tooltip}
      </span>
    </p>
  )
}
