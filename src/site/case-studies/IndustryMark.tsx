import type { ReactNode } from 'react'
import type { Industry } from '../../../content/pages/case-studies.ts'
import styles from './Story.module.css'

// On a square of 48, one line wide.
const marks: Record<Industry, ReactNode> = {
  // A tap.
  Plumbing: (
    <path d="M6 12v14M6 19h22a9 9 0 0 1 9 9v2M19 19v-8M12 11h14M37 35c-2 3-3 4-3 6a3 3 0 0 0 6 0c0-2-1-3-3-6Z" />
  ),
  // A socket as it is here.
  'Electrical Contracting': <path d="M7 7h34v34H7ZM14 25l4-9M34 25l-4-9M24 28v8" />,
  // A frame of studs under its truss.
  'Building Construction': (
    <path d="M4 23 24 9l20 14ZM24 9v14M14 16v7M34 16v7M8 23v18M16 23v18M24 23v18M32 23v18M40 23v18M4 41h40" />
  ),
  // A panel, tilted to the sun.
  'Solar Energy': (
    <path d="M14 24h28l-8 16H6ZM10 32h28M28 24l-8 16M13 6v3M13 15v3M7 12h3M16 12h3M9 8l2 2M15 14l2 2M17 8l-2 2M11 14l-2 2" />
  ),
  // The sign at the gate.
  'Real Estate': <path d="M9 5v38M5 43h8M9 9h32v22H9M18 26v-6l7-5 7 5v6Z" />,
  'Hair Salons': (
    <path d="M7 37a5 5 0 1 0 10 0 5 5 0 1 0-10 0M31 37a5 5 0 1 0 10 0 5 5 0 1 0-10 0M15 33 33 6M33 33 15 6" />
  ),
  'Food Service': <path d="M11 5v11a5 5 0 0 0 10 0V5M16 5v38M35 43V5c-5 3-7 10-7 21h7" />,
  // A headset.
  'Call Centers': <path d="M8 27v-4a16 16 0 0 1 32 0v16l-5 4h-8M8 26h7v12H8ZM33 26h7v12h-7" />,
  Healthcare: <path d="M18 7h12v11h11v12H30v11H18V30H7V18h11Z" />,
  // A screen with a pulse.
  'Healthcare Tech': <path d="M5 9h38v26H5ZM15 42h18M24 35v7M9 23h7l3-8 5 14 4-9 2 3h9" />,
}

/** Replaces the figure of a story that has none, beside words that say so. */
export function IndustryMark({ industry }: { industry: Industry }) {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      {marks[industry]}
    </svg>
  )
}
