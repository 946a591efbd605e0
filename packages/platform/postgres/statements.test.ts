import { describe, expect, test } from 'vitest'
import { lineAndColumn, splitStatements } from './statements.ts'

const texts = (sql: string) => splitStatements(sql).map((statement) => statement.text)

describe('splitStatements', () => {
  test('ends a statement at a semicolon, and the last at the end of the file', () => {
    expect(texts('select 1;\n\nselect 2')).toEqual(['select 1', 'select 2'])
  })

  test.each([
    ['strings', "select ';', 'it''s; fine'"],
    ['escape strings', String.raw`select e'it\'s; fine'`],
    ['backslashes in plain strings', String.raw`select '\', ';'`],
    ['quoted names', 'select 1 as "a;""b"'],
    ['dollar quotes', 'do $$ begin; end; $$'],
    ['named dollar quotes', 'do $body$ select $$;$$; $body$'],
    ['line comments', "select 1 -- don't; stop\n+ 1"],
    ['nested block comments', 'select 1 /* a; /* b; */ c; */ + 1'],
    ['parameters that look like dollar quotes', 'select a$1 from b$1'],
  ])('leaves semicolons in %s alone', (_, sql) => {
    expect(texts(`${sql};`)).toEqual([sql])
  })

  test('keeps comments with the statement they precede and drops a file of comments', () => {
    expect(texts('-- why\nselect 1;\n-- the end; really\n/* ; */')).toEqual(['-- why\nselect 1'])
  })

  test('knows where a statement begins', () => {
    const sql = 'select 1;\n\n  select 2;'
    const second = splitStatements(sql)[1]
    expect(lineAndColumn(sql, second?.offset ?? 0)).toEqual({ line: 3, column: 3 })
  })

  test('refuses what it cannot split safely', () => {
    expect(() => splitStatements('create function f() begin atomic select 1; end;')).toThrow(
      /begin atomic/u,
    )
  })
})
