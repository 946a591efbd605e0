import type { AstroIntegration } from 'astro'

const IS_STYLESHEET = /\.css$/u

/** The stylesheet that a rule goes into, by the file that it stands in; the first that fits. */
const groups = [
  { name: 'admin', test: /\/src\/admin\/.*\.css$/u },
  { name: 'portal', test: /\/src\/portal\/.*\.css$/u },
  { name: 'site', test: IS_STYLESHEET },
]

/**
 * Makes few stylesheets: one for all public pages, which a browser keeps from page to page, and one for
 * each application. What the pages' stylesheet holds, the scripts do not load once more.
 */
export const mergeStylesheets = (): AstroIntegration => {
  // Filled first: the pages are built before the scripts that they ask for.
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
