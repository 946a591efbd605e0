import type { ReactNode } from 'react'

interface SectionProps {
  /** What the address may point at. */
  id: string
  title: string
  text: string
  /** Still waiting for what it shows. */
  busy?: boolean
  children: ReactNode
}

/** One purpose of the profile: what it is about on the left, the form on the right. */
export function Section({ id, title, text, busy = false, children }: SectionProps) {
  return (
    <section
      className="profile-section"
      id={id}
      aria-labelledby={`${id}-title`}
      aria-busy={busy || undefined}
    >
      <div className="profile-section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="profile-section-body">{children}</div>
    </section>
  )
}
