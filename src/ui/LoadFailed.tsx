import type { ReactNode } from 'react'
import { loadWords as words } from '../../content/site/ui.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface LoadFailedProps {
  title?: string
  /** Why, or what is safe. */
  children?: ReactNode
  onRetry: () => void
  /** The button's label. */
  retry?: string
}

/** Stands where something could not be loaded or drawn, and offers to try it again. */
export function LoadFailed({ title, children, onRetry, retry = words.tryAgain }: LoadFailedProps) {
  return (
    <Notice
      tone="error"
      title={title}
      actions={
        <Button variant="line" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {children ? <p>{children}</p> : null}
    </Notice>
  )
}
