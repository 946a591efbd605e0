import { describe, expect, test } from 'vitest'
import { noHooks } from '../core/hooks.ts'
import { checkCost, checkStatement } from './cost.ts'
import { parseCondition, parseTree } from './parse/filter.ts'
import { parseOrder } from './parse/order.ts'
import { WHOLE } from './parse/range.ts'
import { arrangeRows } from './parse/rows.ts'
import { parseSelect } from './parse/select.ts'
import { quotaFor } from './quota.ts'

const visitor = quotaFor({ role: 'anon', claims: {} }, noHooks)
const service = quotaFor({ role: 'service_role', claims: {} }, noHooks)

const rows = (select: string, filters: readonly string[] = [], order = '') =>
  arrangeRows(
    parseSelect(select),
    [
      {
        path: select.includes('a(') ? ['a'] : [],
        filters: filters.map((value) => parseCondition(value, { column: 'id', path: [] })),
        order: order ? parseOrder(order) : [],
        range: WHOLE,
      },
    ],
    WHOLE,
  )

describe('a query costs what all its levels do', () => {
  test.each([
    ['as many embeds as allowed', rows('a(id),b(id,c(id)),d(),e()'), undefined],
    ['one embed too many', rows('a(id),b(id,c(id)),d(),e(),f()'), '5 embedded tables'],
    ['as deep as allowed', rows('a(b(c(id)))'), undefined],
    ['one level too deep', rows('a(b(c(d(id))))'), '3 levels of embedded tables'],
    [
      'columns inside an embed',
      rows(`a(${Array.from({ length: 41 }, (_, index) => `c${index}`).join(',')})`),
      '40 columns',
    ],
    ['conditions inside an embed', rows('a(id)', Array(21).fill('eq.1')), '20 conditions'],
    [
      'patterns inside an embed, of every kind',
      rows('a(id)', [`ilike.${'a'.repeat(60)}`, `like(any).{${'b'.repeat(60)}}`]),
      '100 characters in its patterns together',
    ],
    [
      'text searches inside an embed, of every kind',
      rows('a(id)', [`fts.${'!'.repeat(101)}`, `not.wfts(english).${'-'.repeat(100)}`]),
      '200 characters in its text searches together',
    ],
    [
      'an order inside an embed',
      rows('a(id)', [], Array(11).fill('id').join(',')),
      '10 columns in its order',
    ],
  ])('%s', (_, query, limit) => {
    const check = () => checkCost(query, visitor)
    if (limit === undefined) expect(check).not.toThrow()
    else expect(check).toThrow(`A request may have at most ${limit}`)
    expect(() => checkCost(query, service)).not.toThrow()
  })
})

test.each(['match.a', 'imatch.a', 'not.match.a', 'match(any).{a}', 'not.imatch(all).{a}'])(
  'the regular expression %j is for the higher quota alone [A29]',
  (filter) => {
    for (const select of ['id', 'a(id)']) {
      const query = rows(select, [filter])
      expect(() => checkCost(query, visitor)).toThrow('may have no regular expression')
      expect(() => checkCost(query, service)).not.toThrow()
    }
  },
)

describe('a pattern with a counted repetition is refused, of every caller', () => {
  const NESTED = '((((a{1,255}){1,255}){1,255}){1,255})b'
  const refused = 'A pattern may have no counted repetition'

  test.each([
    `match.${NESTED}`,
    `imatch.${NESTED}`,
    `not.match.${NESTED}`,
    'match.a{3}',
    'match.(?x)a{ 1,255}',
    'match.(?x)a{#\n1,255}',
    'match.(?b)a\\{1,255\\}',
    `match(any).{b,"${NESTED}"}`,
    'imatch(all).{"a{\\1,255}"}',
    'match(any).{a\\{1\\,255\\}}',
  ])('%j [A29]', (filter) => {
    for (const select of ['id', 'a(id)']) {
      expect(() => checkCost(rows(select, [filter]), service)).toThrow(refused)
    }
  })

  test('among the conditions of a tree [A29]', () => {
    const tree = parseTree(`(id.eq.1,and(id.not.match."${NESTED}"))`, 'or', false)
    expect(() => checkCost({ ...rows('id'), filters: [tree] }, service)).toThrow(refused)
  })

  test.each(['match.^(a*)+b?$', 'match.{}', 'match(any).{1,2}', 'like.a{1,2}', 'eq.{1,2}'])(
    '%j has none [A29]',
    (filter) => {
      expect(() => checkCost(rows('id', [filter]), service)).not.toThrow()
    },
  )
})

describe('a statement of bounded size', () => {
  const conditions = (name: string, count: number) =>
    Array.from({ length: count }, () => parseCondition('not.is.null', { column: name, path: [] }))
  const level = (path: readonly string[], next: string, count: number) => ({
    path,
    filters: conditions(next, count),
    order: [],
    range: WHOLE,
  })
  const nested = (count: number) =>
    arrangeRows(
      parseSelect('a(b(c(id)))'),
      [level([], 'a', count), level(['a'], 'b', count), level(['a', 'b'], 'c', count)],
      WHOLE,
    )

  test('counts every copy of the rows that conditions embed [A29]', () => {
    expect(() => checkCost(nested(2), visitor)).not.toThrow()
    expect(() => checkCost(nested(3), visitor)).toThrow('150 parts in its statement')
    expect(() => checkCost(nested(3), service)).not.toThrow()
    expect(() => checkCost(nested(20), service)).toThrow('2000 parts in its statement')
  })

  test('counts every copy of the rows that an order embeds [A29]', () => {
    const order = parseOrder(Array(6).fill('b(id)').join(','))
    const ordered = (select: string): ReturnType<typeof rows> =>
      arrangeRows(
        parseSelect(select),
        [[], ['b'], ['b', 'b']].map((path) => ({ path, filters: [], order, range: WHOLE })),
        WHOLE,
      )
    const query = ordered(`b(b(b(${Array.from({ length: 20 }, (_, i) => `c${i}`).join(',')})))`)
    expect(() => checkCost(query, service)).toThrow('2000 parts in its statement')
  })

  test('is refused beyond its parameters and bytes [A29]', () => {
    expect(() => checkStatement('x'.repeat(65_536), Array(2_000).fill(1))).not.toThrow()
    expect(() => checkStatement('', Array(2_001).fill(1))).toThrow('2000 values')
    expect(() => checkStatement('x'.repeat(65_537), [])).toThrow('65536 bytes in its statement')
  })
})
