/// <reference types="astro/client" />
import 'astro'
import 'react'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on the first focus, press or submit inside the island; at once where the address has
     * a parameter of one of these names, between which stand spaces.
     */
    'client:touch'?: boolean | string
    /** Hydrates at once where this browser keeps a session, else never. */
    'client:signed-in'?: boolean
    /** Hydrates after the first paint. */
    'client:painted'?: boolean
  }
}

declare module 'react' {
  // Invoker commands (HTML standard) and interest invokers (Chromium), which React passes through as they are.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
    interestfor?: string
  }
}
