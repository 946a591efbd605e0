import type { AstroIntegration } from 'astro'

const IS_STYLESHEET = /\.css$/u

/** Folders of `src/site` that home needs nothing of, by stylesheet: it is spared theirs. */
const kindsOfPages = {
  about: ['about'],
  'case-studies': ['case-studies'],
  day: ['day/page'],
  documents: ['document', 'manual'],
  news: ['news'],
  referral: ['referral'],
  roi: ['roi'],
  services: ['illustrations', 'services'],
  'your-data': ['your-data'],
}

/** The stylesheet of a rule, by its source file; the first match. */
const groups = [
  { name: 'admin', test: /\/src\/admin\/.*\.css$/u },
  { name: 'portal', test: /\/src\/portal\/.*\.css$/u },
  // Pages of the room, too; of the account the profile alone: its dialogs are on every page.
  { name: 'room', test: /\/src\/(?:account\/profile|booking)\/.*\.css$/u },
  { name: 'project', test: /\/src\/project\/.*\.css$/u },
  ...Object.entries(kindsOfPages).map(([name, folders]) => ({
    name,
    test: new RegExp(`/src/site/(?:${folders.join('|')})/.*\\.css$`, 'u'),
  })),
  { name: 'site', test: IS_STYLESHEET },
]

/** Of pages alone, before the others: the tour's own, and what it draws of the desk, which loads it as well. */
const tour = {
  name: 'tour',
  test: /\/src\/(?:site\/tour\/tour|admin\/(?:inbox\/inbox|parts\/Table|projects\/ProjectTable|tour\/tour))\.module\.css$/u,
}

/**
 * Merges stylesheets: one for all public pages, which browsers cache, one more for each kind of page that home
 * needs nothing of, two for the client's room, of which the tour draws one, one for the desk, and one for what both rooms show of a project.
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
                configEnvironment: (name) => ({
                  build: {
                    rolldownOptions: {
                      output: {
                        codeSplitting: {
                          groups: name === 'client' ? groups : [tour, ...groups],
                        },
                      },
                    },
                  },
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
