const BELOW_SHELL = [
  'src/session',
  'src/api',
  'src/storage',
  'src/ui',
  'content',
  'domain',
  'src/styles',
]
const ABOVE_SHELL = ['src/project', 'src/shell', ...BELOW_SHELL]
const BELOW_API = ['src/api', 'content', 'domain']

/**
 * What each folder may import beside itself, as docs/architecture.md says: .dependency-cruiser.cjs makes
 * its rules of this table, and layers.test.ts holds document and table together. A folder that has a row of
 * its own is no part of the one around it.
 * @type {Record<string, string[] | 'everything'>}
 */
const mayImport = {
  domain: [],
  content: ['domain'],
  'src/styles': ['src/assets'],
  'src/ui': ['domain', 'content/ui.ts', 'src/styles'],
  'src/storage': ['domain'],
  'src/api': ['content', 'domain'],
  'src/api/public': BELOW_API,
  'src/api/client': BELOW_API,
  'src/api/desk': BELOW_API,
  'src/session': [
    'src/api/client',
    'src/api',
    'src/storage',
    'src/ui',
    'content',
    'domain',
    'src/styles',
  ],
  'src/shell': ['src/api/public', 'src/api/client', ...BELOW_SHELL],
  'src/project': BELOW_SHELL,
  'src/site': ['src/shell', 'src/api/public', ...BELOW_SHELL],
  'src/account': ['src/api/public', 'src/api/client', ...ABOVE_SHELL],
  'src/booking': ['src/shell', 'src/api/public', 'src/api/client', ...BELOW_SHELL],
  'src/portal': ['src/api/client', ...ABOVE_SHELL],
  'src/admin': ['src/api/desk', ...ABOVE_SHELL],
  'src/layouts': ['src', 'content', 'domain'],
  'src/pages': ['src', 'content', 'domain'],
  'src/env.d.ts': ['src/shell'],
  'packages/backend-kit': [],
  'packages/platform': ['packages/backend-kit'],
  supabase: ['packages/backend-kit', 'content', 'domain'],
  server: ['packages/platform', 'packages/backend-kit', 'supabase', 'content', 'domain'],
  scripts: [
    'server',
    'packages/platform',
    'packages/backend-kit',
    'supabase',
    'content',
    'domain',
    'src/ui',
  ],
  tests: 'everything',
  bench: 'everything',
}

const rows = Object.entries(mayImport)

/** @param {string} place a file, or a folder with all that is in it but what has a row of its own */
const patternOf = (place) => {
  const pattern = `^${place.replaceAll('.', '\\.')}`
  if (/\.\w+$/u.test(place)) return `${pattern}$`
  const others = rows.flatMap(([row]) =>
    place in mayImport && row.startsWith(`${place}/`) ? `${row.slice(place.length + 1)}/` : [],
  )
  return others.length > 0 ? `${pattern}/(?!${others.join('|')})` : `${pattern}/`
}

const PROJECT_FILES = '^(src|content|domain|supabase|packages|server|scripts|tests|bench)/'

/** For .dependency-cruiser.cjs: one rule a row. Tests keep to the row of what they test. */
const layerRules = rows.flatMap(([folder, allowed]) =>
  allowed === 'everything'
    ? []
    : {
        name: `row-of-${folder}`,
        comment: `${folder} may import: ${allowed.join(', ') || 'nothing'} (docs/architecture.md)`,
        severity: 'error',
        from: { path: patternOf(folder) },
        to: {
          path: PROJECT_FILES,
          pathNot: [folder, ...allowed].map(patternOf),
        },
      },
)

/** A file that no row speaks of may import nothing of ours. */
const noRowRule = {
  name: 'no-row',
  comment: 'This folder has no row in docs/architecture.md',
  severity: 'error',
  from: {
    path: PROJECT_FILES,
    pathNot: rows.map(([folder]) => patternOf(folder)),
  },
  to: { path: PROJECT_FILES },
}

module.exports = { mayImport, layerRules: [...layerRules, noRowRule] }
