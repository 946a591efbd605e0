import styles from './Icon.module.css'

const shapes = {
  arrow: <path d="M2 8h11M9 4l4 4-4 4" />,
  close: <path d="M3 3l10 10M13 3L3 13" />,
  out: <path d="M4 12l8-8M6 4h6v6" />,
  plus: (
    <>
      <path d="M3 8h10" />
      <path className={styles.upright} d="M8 3v10" />
    </>
  ),
}

/** An icon beside text that says the same: hidden from assistive technology. */
export function Icon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg
      className={`${styles.icon} ${shape === 'plus' ? styles.plus : ''}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {shapes[shape]}
    </svg>
  )
}
