import { basename } from 'node:path'
import type { AstroIntegration } from 'astro'

/**
 * Small modules that share a file, by who needs them: every page once it is idle; whatever speaks to
 * the platform, which a logout does on pages without React; what holds a form to its rules; who is
 * logged in; the forms of accounts; all that is drawn. A file for every set of islands, as the bundler
 * would have it, is sixty files of some hundred bytes. What a page loads at first stays out
 * (`redirect-after-login`): it would bring the whole file with it; and the words of three pages
 * (`account-pages`), which the others would load.
 */
const groups = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//u },
  {
    name: 'shell',
    test: /\/(?:content\/(?:account-toasts|agency|errors)|src\/(?:account\/session-(?:display|end)|data\/(?:security-event|track)|paths|shell\/(?:pending-toast|toasts)|ui\/stylesheet))\.ts$/u,
  },
  {
    name: 'platform',
    test: /\/src\/(?:account\/(?:browser-storage|client|role)|data\/(?:business-profile|user-role))\.ts$|\/node_modules\/tslib\//u,
  },
  {
    name: 'rules',
    test: /\/domain\/(?:fields|industries|login|password)\.ts$|\/node_modules\/valibot\//u,
  },
  { name: 'session', test: /\/src\/account\/(?:guard|session)\.ts$/u },
  {
    name: 'account',
    test: /\/(?:src\/account\/(?!login-|redirect-after-login|use-schema-form)[\w-]+|content\/account|domain\/(?:auth-link|registration|resend))\.tsx?$/u,
    minShareCount: 3,
  },
  {
    name: 'ui',
    test: /\/(?:content|domain|src\/shell|src\/ui)\/(?!account-pages\.)[\w-]+\.tsx?$/u,
    minShareCount: 3,
  },
]

interface Script {
  readonly imports: readonly string[]
}

/** What `script` needs and does not name itself; its imports would name it one round trip later. */
export const importedByImports = (
  script: Script,
  named: (file: string) => Script | undefined,
): string[] => {
  const seen = new Set(script.imports)
  // A set goes on to what is added to it on the way.
  for (const file of seen) for (const next of named(file)?.imports ?? []) seen.add(next)
  return [...seen].slice(script.imports.length)
}

/**
 * Makes of the code that pages load late few files, which come in two round trips: the one that is
 * asked for, and all that it needs.
 */
export const fewScripts = (): AstroIntegration => ({
  name: 'few-scripts',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'few-scripts',
              apply: 'build',
              configEnvironment: (name) =>
                name === 'client'
                  ? {
                      build: {
                        rolldownOptions: {
                          preserveEntrySignatures: 'allow-extension',
                          output: {
                            codeSplitting: { includeDependenciesRecursively: false, groups },
                          },
                        },
                      },
                    }
                  : null,
              generateBundle(_options, bundle) {
                if (this.environment.name !== 'client') return
                const named = (file: string) => {
                  const found = bundle[file]
                  return found?.type === 'chunk' ? found : undefined
                }
                for (const script of Object.values(bundle)) {
                  if (script.type !== 'chunk' || !(script.isEntry || script.isDynamicEntry))
                    continue
                  // Behind its own imports, so that nothing runs in another order.
                  script.code += importedByImports(script, named)
                    .filter(named)
                    .map((file) => `import"./${basename(file)}";`)
                    .join('')
                }
              },
            },
          ],
        },
      })
    },
  },
})
