import { describe, expect, test } from 'vitest'
import { quotaFor } from '../ops/quota.ts'
import { checkCost } from './cost.ts'
import { parseCondition } from './parse/filter.ts'
import { parseOrder } from './parse/order.ts'
import { WHOLE } from './parse/range.ts'
import { arrangeRows } from './parse/rows.ts'
import { parseSelect } from './parse/select.ts'

const visitor = quotaFor({ role: 'anon', claims: {} })
const service = quotaFor({ role: 'service_role', claims: {} })

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
      rows('a(id)', [`match.${'a'.repeat(60)}`, `like(any).{${'b'.repeat(60)}}`]),
      '100 characters in its patterns together',
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
