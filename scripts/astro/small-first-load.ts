import type { AstroIntegration } from 'astro'

const HELPER = '\0vite/preload-helper.js'

/**
 * Puts a small function in the place of the one that Vite calls for every dynamic import, which
 * alone weighs half of what a page may load at first. The preloading of scripts is left to the
 * browser. Stylesheets are not waited for: what is loaded late brings its own
 * (`src/ui/stylesheet.ts`), or the build fails.
 */
export const smallFirstLoad = (): AstroIntegration => ({
  name: 'small-first-load',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'small-first-load',
              enforce: 'pre',
              apply: 'build',
              configEnvironment: (name) =>
                name === 'client'
                  ? {
                      build: {
                        modulePreload: { resolveDependencies: () => [] },
                        rolldownOptions: { optimization: { inlineConst: true } },
                      },
                    }
                  : null,
              load: {
                filter: { id: /vite\/preload-helper\.js$/u },
                handler: (id) => (id === HELPER ? helper : null),
              },
              generateBundle(_options, bundle) {
                if (this.environment.name !== 'client') return
                for (const [name, chunk] of Object.entries(bundle)) {
                  if (chunk.type === 'chunk') chunk.code = withOwnHelper(chunk.code)
                  if (chunk.name === 'preload-helper') delete bundle[name]
                  const isLate = chunk.type === 'chunk' && chunk.isDynamicEntry
                  if (isLate && chunk.viteMetadata?.importedCss.size)
                    this.error(`${chunk.name} imports a stylesheet: use addStylesheet`)
                }
              },
            },
          ],
        },
      })
    },
  },
})

const helper = `
export const __vitePreload = (load) => load()
`

const IMPORT_OF_HELPER = /import\{(?:\w+ as )?(?<name>\w+)\}from"\.\/preload-helper\.[^"]+";/u

/** Where the bundler would write, for the helper, what is to be preloaded. */
const PRELOADED = /,\s*__VITE_PRELOAD__(?=\s*\))/gu

/** A file of its own for the helper would be one more round trip before a page's script runs. */
const withOwnHelper = (code: string) =>
  code.replace(IMPORT_OF_HELPER, 'const $<name>=e=>e();').replace(PRELOADED, '')
