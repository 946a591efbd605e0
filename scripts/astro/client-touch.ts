import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Adds `client:touch`: an island hydrates when someone first touches it. */
export const clientTouch = (): AstroIntegration => ({
  name: 'client-touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'touch',
        entrypoint: fileURLToPath(new URL('../../src/shell/touch-directive.ts', import.meta.url)),
      })
    },
  },
})
