import type { ReactNode } from 'react'

interface DocumentHeadProps {
  title: string
  fictionNotice: string | null
  children: ReactNode
}

export function DocumentHead({ title, fictionNotice, children }: DocumentHeadProps) {
  return (
    <header className="wrap page-head document-head">
      <h1>{title}</h1>
      {children}
      {fictionNotice === null ? null : <p className="fiction">{fictionNotice}</p>}
    </header>
  )
}
