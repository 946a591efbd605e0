interface ComingSoonProps {
  id: string
  label: string
  tooltip: string
}

/**
 * A tooltip that needs no script and no pointer: the button opens a native popover, Escape or a
 * press elsewhere closes it. The words are the button's description too.
 */
export function ComingSoon({ id, label, tooltip }: ComingSoonProps) {
  const target = `${id}-soon`
  return (
    <p className="coming-soon">
      <button type="button" popoverTarget={target} aria-describedby={target}>
        {label}
      </button>
      <span id={target} className="tooltip" popover="auto" role="tooltip">
        {tooltip}
      </span>
    </p>
  )
}
