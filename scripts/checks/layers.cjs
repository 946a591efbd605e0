const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** A row: | `folder`, `folder` | what it holds | `folder`, words, `folder` | */
const ROW = /^\| (?<folders>`[^|]+`) \| [^|]+ \| (?<allowed>[^|]+) \|$/u

/** @param {string} cell */
const namesIn = (cell) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name)

/** @param {string} line @returns {[folder: string, allowed: string[] | 'everything'][]} */
const readRow = (line) => {
  const { folders = '', allowed = '' } = ROW.exec(line)?.groups ?? {}
  const names = namesIn(allowed)
  const isWord = allowed === 'nothing' || allowed === 'everything'
  if (!folders || (names.length === 0 && !isWord)) {
    throw new Error(`docs/architecture.md, "Folders": this row is not understood: ${line}`)
  }
  return namesIn(folders).map((folder) => [folder, allowed === 'everything' ? allowed : names])
}

/**
 * What each folder may import beside itself, of the table below "## Folders". A folder that has a row of its own is no
 * part of the one around it.
 * @param {string} document
 * @returns {Record<string, string[] | 'everything'>}
 */
const readTable = (document) => {
  const chapter = document.split('\n## Folders\n')[1]?.split('\n## ')[0] ?? ''
  const [, , ...lines] = chapter.split('\n').filter((line) => line.startsWith('|'))
  if (lines.length === 0) throw new Error('docs/architecture.md has no table below "## Folders"')
  return Object.fromEntries(lines.flatMap(readRow))
}

const mayImport = readTable(
  readFileSync(join(__dirname, '..', '..', 'docs', 'architecture.md'), 'utf8'),
)

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

/** A file in no row of the table may import nothing of ours. */
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

module.exports = { readTable, mayImport, layerRules: [...layerRules, noRowRule] }
