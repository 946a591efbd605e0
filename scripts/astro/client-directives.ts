import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const entrypoint = (file: string) =>
  fileURLToPath(new URL(`../../src/shell/${file}`, import.meta.url))

/**
 * Adds `client:touch`, which hydrates an island on the first interaction, and `client:signed-in`,
 * which hydrates it if this browser has a session.
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
