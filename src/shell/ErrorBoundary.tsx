import { Component, type ReactNode } from 'react'
import { errors } from '../../content/errors.ts'
import { paths } from '../../domain/paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { reportError } from './errors/report-error.ts'

const words = errors.crashed

interface ErrorBoundaryProps {
  /** Replaces the usual error view. */
  fallback?: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  readonly crash?: { readonly message: string } | undefined
}

/** Catches render errors of its children, reports them, and offers a retry. Every React root has one. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { crash: { message: (error instanceof Error && error.message) || words.unknown } }
  }

  override componentDidCatch(error: unknown) {
    reportError(error, 'component')
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    return (
      <Notice
        tone="error"
        title={words.title}
        actions={
          <>
            <Button variant="line" onClick={() => this.setState({ crash: undefined })}>
              {words.tryAgain}
            </Button>
            <ButtonLink variant="line" href={paths.home}>
              {words.home}
            </ButtonLink>
          </>
        }
      >
        <p>{crash.message}</p>
      </Notice>
    )
  }
}
