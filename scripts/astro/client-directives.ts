import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const entrypoint = (file: string) =>
  fileURLToPath(new URL(`../../src/shell/${file}`, import.meta.url))

/**
 * Adds `client:touch`, by which an island hydrates when someone first touches it, and `client:signed-in`,
 * by which it does where this browser keeps a session.
 */
export const clientDirectives = (): AstroIntegration => ({
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: entrypoint('touch-directive.ts') })
      addClientDirective({ name: 'signed-in', entrypoint: entrypoint('signed-in-directive.ts') })
    },
  },
})
