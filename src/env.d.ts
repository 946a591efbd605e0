/// <reference types="astro/client" />
import 'astro'
import 'react'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first focus, press or submit inside the island, and on these conditions. */
    'client:touch'?: boolean | import('./shell/touch-directive.ts').HydrateWhen
    /** Hydrates at once if this browser stores a session, else never. */
    'client:signed-in'?: boolean
  }
}

declare global {
  interface ImportMetaEnv {
    /** The release that was built (astro.config.ts). */
    readonly PUBLIC_RELEASE: string
    readonly PUBLIC_SITE_URL: string
  }
  interface Window {
    /** Content security policy violations since the head was parsed; not in development. */
    earlyViolations?: SecurityPolicyViolationEvent[]
    /** What nothing has caught before the page's script watches (shell/errors). */
    earlyErrors?: (ErrorEvent | PromiseRejectionEvent)[]
    /** Left by `take-mail-link.js` on a page that takes links: the fragment of the one that led here. */
    mailLinkFragment?: string
  }
}

declare module 'react' {
  // Invoker commands (HTML standard) and interest invokers (Chromium), which React passes through.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
    interestfor?: string
  }
}
