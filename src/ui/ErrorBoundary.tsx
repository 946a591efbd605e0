import { Component, type ReactNode } from 'react'
import { crashWords as words } from '../../content/site/ui.ts'
import { paths } from '../../domain/site/paths.ts'
import { Button, ButtonLink } from './Button.tsx'
import { COMPONENT_FAILED } from './component-failed.ts'
import { Notice } from './Notice.tsx'
import text from './text.module.css'

interface ErrorBoundaryProps {
  /** Heads the page where the heading is among the children, for screen readers. */
  heading?: string
  /** Replaces the usual error view. */
  fallback?: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  readonly crash?: { readonly message: string } | undefined
}

/**
 * Catches render errors of its children, tells the window, which has them reported, and offers a retry. Every
 * React root has one.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { crash: { message: (error instanceof Error && error.message) || words.unknown } }
  }

  override componentDidCatch(error: unknown) {
    dispatchEvent(new CustomEvent(COMPONENT_FAILED, { detail: error }))
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    return (
      <>
        {this.props.heading ? <h1 className={text.visuallyHidden}>{this.props.heading}</h1> : null}
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
      </>
    )
  }
}
