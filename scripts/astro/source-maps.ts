import type { AstroIntegration } from 'astro'

/**
 * Source maps of the browser's scripts, which no script names: `scripts/build.ts` moves them away from
 * what is served, and the server reads the stacks of errors with them.
 */
export const sourceMaps = (): AstroIntegration => ({
  name: 'hidden-source-maps',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'hidden-source-maps',
              apply: 'build',
              // The pages' own scripts run while the site is built, and need none.
              configEnvironment: (name) =>
                name === 'client' ? { build: { sourcemap: 'hidden' } } : undefined,
            },
          ],
        },
      })
    },
  },
})
