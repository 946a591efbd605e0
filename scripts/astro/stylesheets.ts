import type { AstroIntegration } from 'astro'

const IS_STYLESHEET = /\.css$/u

/** The stylesheet of a rule, by its source file; the first match. */
const groups = [
  // Of one page; the rest of the drawn day is on home too.
  { name: 'day', test: /\/src\/site\/day\/page\/.*\.css$/u },
  { name: 'admin', test: /\/src\/admin\/.*\.css$/u },
  { name: 'portal', test: /\/src\/portal\/.*\.css$/u },
  { name: 'site', test: IS_STYLESHEET },
]

/**
 * Merges stylesheets: one for all public pages, which browsers cache, and one for each application and the page of the
 * drawn day.
 * Scripts do not load again what the pages' stylesheet contains.
 */
export const mergeStylesheets = (): AstroIntegration => {
  // Filled first: pages are built before their scripts.
  const ofPages = new Set<string>()
  return {
    name: 'few-stylesheets',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'few-stylesheets',
                apply: 'build',
                configEnvironment: () => ({
                  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
                }),
                generateBundle(_options, bundle) {
                  const { name } = this.environment
                  for (const chunk of Object.values(bundle)) {
                    if (chunk.type !== 'chunk') continue
                    const styles = Object.keys(chunk.modules).filter((id) => IS_STYLESHEET.test(id))
                    if (name === 'prerender') for (const id of styles) ofPages.add(id)
                    if (name !== 'client' || !styles.every((id) => ofPages.has(id))) continue
                    const { importedCss } = chunk.viteMetadata ?? {}
                    for (const file of importedCss ?? []) delete bundle[file]
                    importedCss?.clear()
                  }
                },
              },
            ],
          },
        })
      },
    },
  }
}
