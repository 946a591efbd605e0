import type { ReactNode } from 'react'

/** One entry of a legend; `mark` names how it is drawn (`styles/specimens.css`). */
export interface LegendEntry {
  readonly mark: string
  readonly label: ReactNode
}

interface CaptionProps {
  id: string
  caption: string
  legend: readonly LegendEntry[]
}

/** Above every drawing: what it shows, that it is an example, and what its marks mean. */
export function Caption({ id, caption, legend }: CaptionProps) {
  return (
    <figcaption className="wrap specimen-caption">
      <span id={id}>{caption}</span>
      <ul>
        {legend.map(({ mark, label }) => (
          <li key={mark} className={`mark mark-${mark}`}>
            {label}
          </li>
        ))}
      </ul>
    </figcaption>
  )
}
