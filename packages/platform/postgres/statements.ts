export interface Statement {
  /** Without the closing semicolon and the space around it; comments before it belong to it. */
  readonly text: string
  /** Where `text` begins in the file, in UTF-16 code units. */
  readonly offset: number
}

// The tokens in which a semicolon does not end a statement. The first alternative that matches at a
// position wins; everything else is taken character by character.
const TOKEN = new RegExp(
  [
    String.raw`--[^\n]*`,
    String.raw`/\*`,
    String.raw`(?<![\w$])[eE]'(?:[^'\\]|\\[\s\S]|'')*'`,
    "'(?:[^']|'')*'",
    '"(?:[^"]|"")*"',
    String.raw`(?<![\w$])(\$(?:[a-zA-Z_\u0080-\uffff][\w\u0080-\uffff]*)?\$)[\s\S]*?\1`,
    String.raw`\bbegin\s+atomic\b`,
    ';',
  ].join('|'),
  'giu',
)

const endOfBlockComment = (sql: string, start: number): number => {
  let depth = 0
  const marks = /\/\*|\*\//gu
  marks.lastIndex = start
  for (let mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return sql.length
}

const withoutComments = (sql: string): string =>
  sql.replace(/--[^\n]*/gu, '').replace(/\/\*[\s\S]*?\*\//gu, '')

/**
 * Splits a migration into its statements, as the official CLI keeps them in its history. Knows
 * strings, quoted names, dollar quotes and comments.
 * @throws {Error} for `begin atomic`, whose body would need a parser.
 */
export const splitStatements = (sql: string): Statement[] => {
  const statements: Statement[] = []
  const take = (from: number, to: number) => {
    const raw = sql.slice(from, to)
    const text = raw.trim()
    if (withoutComments(text).trim() === '') return
    statements.push({ text, offset: from + raw.indexOf(text) })
  }

  let start = 0
  const tokens = new RegExp(TOKEN)
  for (let token = tokens.exec(sql); token; token = tokens.exec(sql)) {
    if (token[0] === '/*') tokens.lastIndex = endOfBlockComment(sql, token.index)
    else if (token[0] === ';') {
      take(start, token.index)
      start = tokens.lastIndex
    } else if (/^begin\s/iu.test(token[0])) {
      throw new Error('`begin atomic` is not supported in migrations: quote the body with $$')
    }
  }
  take(start, sql.length)
  return statements
}

/** Line and column of a position in `text`, both from 1. */
export const lineAndColumn = (text: string, position: number): { line: number; column: number } => {
  const before = text.slice(0, position).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
