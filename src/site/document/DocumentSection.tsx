import type { ReactNode } from 'react'

interface DocumentSectionProps {
  id: string
  number: number
  heading: string
  children: ReactNode
}

/** A numbered section that the table of contents leads to. */
export function DocumentSection({ id, number, heading, children }: DocumentSectionProps) {
  return (
    <section className="document-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className="document-number">{number}</span>
        {heading}
      </h2>
      {children}
    </section>
  )
}
