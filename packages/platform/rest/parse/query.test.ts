import { describe, expect, test } from 'vitest'
import { RestError } from '../errors.ts'
import { nameOf } from './field.ts'
import { parseCondition, parseTree } from './filter.ts'
import { looksLikeOperation } from './operation.ts'
import { parseOrder } from './order.ts'
import { parseParameterName } from './parameter.ts'
import { WHOLE } from './range.ts'
import { arrangeRows } from './rows.ts'
import { parseSelect } from './select.ts'

const refusal = (work: () => unknown): RestError => {
  try {
    work()
  } catch (error) {
    if (error instanceof RestError) return error
    throw error
  }
  throw new Error('It was not refused')
}

const id = { column: 'id', path: [] }
const column = (name: string) => ({
  kind: 'column',
  field: { column: name, path: [] },
  alias: undefined,
  cast: undefined,
})
const embed = (target: string, rest: object = {}) => ({
  kind: 'embed',
  target,
  alias: undefined,
  hint: undefined,
  inner: false,
  spread: false,
  items: [],
  ...rest,
})

describe('select', () => {
  test.each([
    ['rel()', [embed('rel')]],
    ['alias:rel!hint(id)', [embed('rel', { alias: 'alias', hint: 'hint', items: [column('id')] })]],
    ['rel!inner(id)', [embed('rel', { inner: true, items: [column('id')] })]],
    ['rel!left(id)', [embed('rel', { items: [column('id')] })]],
    ['rel!hint!inner(*)', [embed('rel', { hint: 'hint', inner: true, items: [{ kind: 'all' }] })]],
    ['rel!inner!hint(*)', [embed('rel', { hint: 'hint', inner: true, items: [{ kind: 'all' }] })]],
    ['...rel!hint(id)', [embed('rel', { hint: 'hint', spread: true, items: [column('id')] })]],
    [
      'id,a(id,b(id,c(id)))',
      [
        column('id'),
        embed('a', {
          items: [
            column('id'),
            embed('b', { items: [column('id'), embed('c', { items: [column('id')] })] }),
          ],
        }),
      ],
    ],
    ['identifier with spaces', [column('identifier with spaces')]],
    ['with-dashes', [column('with-dashes')]],
    ['" quoted, (all) "', [column(' quoted, (all) ')]],
  ])('%s', (text, expected) => {
    expect(parseSelect(text)).toEqual(expected)
  })

  test.each([
    ['data->a->>b', 'b'],
    ['data->0', 'data'],
    ['data->-1->>last', 'last'],
    ['data->1->mycol->>2', 'mycol'],
    ['data->"a key"', 'a key'],
    ['data->12th', '12th'],
  ])('%s is called %s', (text, name) => {
    const [item] = parseSelect(text)
    if (item?.kind !== 'column') throw new Error('No column')
    expect(nameOf(item.field)).toBe(name)
  })

  test.each([
    '',
    ',',
    'id,',
    'rel(',
    'rel(id',
    'rel(id))',
    'rel(id,)',
    'rel!(id)',
    'rel!a!b(id)',
    'rel!inner!inner(id)',
    '...rel',
    '...alias:rel(id)',
    'data->',
    'data->>->a',
    'id::',
    '*()',
    'a,a',
    'a:x,a:y',
    'data->a,data->a',
    'rel(id),rel(name)',
    `${'a('.repeat(11)}id${')'.repeat(11)}`,
    `${'a('.repeat(3000)}`,
  ])('%s is refused', (text) => {
    expect(refusal(() => parseSelect(text)).code).toBe('PGRST100')
  })

  test.each(['count()', 'id.sum()', 'rel(count())', 'total:id.avg()'])(
    '%s: no aggregates',
    (text) => {
      expect(refusal(() => parseSelect(text)).code).toBe('PGRST123')
    },
  )
})

describe('filters', () => {
  const operationOf = (value: string) => parseCondition(value, id).operation

  test.each([
    ['eq.a.b', { kind: 'compare', operator: 'eq', value: 'a.b', quantifier: undefined }],
    ['cs.{a,b}', { kind: 'compare', operator: 'cs', value: '{a,b}', quantifier: undefined }],
    ['like(any).{a*,b}', { kind: 'compare', operator: 'like', value: '{a*,b}', quantifier: 'any' }],
    ['fts.cat', { kind: 'search', operator: 'fts', config: undefined, value: 'cat' }],
    ['wfts(simple).a b', { kind: 'search', operator: 'wfts', config: 'simple', value: 'a b' }],
    ['in.("a,b",c)', { kind: 'in', values: ['a,b', 'c'] }],
    ['is.NULL', { kind: 'is', value: 'null' }],
  ])('%s', (value, expected) => {
    expect(operationOf(value)).toEqual(expected)
    expect(parseCondition(`not.${value}`, id)).toMatchObject({ negated: true, operation: expected })
  })

  test.each([
    'noop.1',
    'eq',
    '',
    'not.',
    'not.not.eq.1',
    'neq(any).{1}',
    'in(any).(1)',
    'is(all).null',
    'fts().a',
    'fts(1).a',
    "fts(a';b).c",
    'eq(english).1',
    'in.1',
    'in.(1',
    'is.5',
  ])('%s is refused', (value) => {
    expect(refusal(() => operationOf(value)).code).toBe('PGRST100')
  })

  test('a tree, with spaces, arrays, quotes and paths', () => {
    const tree = parseTree(
      '(a.eq.1, not.or(b.cs.{1,2},c->>d.eq."x,)"), e.not.is.null)',
      'and',
      false,
    )
    expect(tree.conditions).toMatchObject([
      { field: { column: 'a' }, operation: { value: '1' } },
      {
        kind: 'or',
        negated: true,
        conditions: [
          { field: { column: 'b' }, operation: { value: '{1,2}' } },
          { field: { column: 'c', path: [{ asText: true }] }, operation: { value: 'x,)' } },
        ],
      },
      { field: { column: 'e' }, negated: true },
    ])
  })

  test.each([
    ['eq.1', true],
    ['not.eq.1', true],
    ['like(any).{a}', true],
    ['fts(english).a', true],
    ['is.null', true],
    ['1.5', false],
    ['equal.1', false],
    ['in', false],
    ['name@example.com', false],
  ])('%s is a filter beside the arguments of a call: %s', (value, expected) => {
    expect(looksLikeOperation(value)).toBe(expected)
  })
})

describe('names of parameters', () => {
  test.each([
    ['id', { kind: 'filter', path: [], field: id }],
    ['a.b.id', { kind: 'filter', path: ['a', 'b'], field: id }],
    ['order', { kind: 'order', path: [] }],
    ['a.limit', { kind: 'limit', path: ['a'] }],
    ['not.or', { kind: 'tree', tree: 'or', negated: true, path: [] }],
    ['a.not.and', { kind: 'tree', tree: 'and', negated: true, path: ['a'] }],
    ['"a.b".or', { kind: 'tree', tree: 'or', negated: false, path: ['a.b'] }],
  ])('%s', (name, expected) => {
    expect(parseParameterName(name)).toEqual(expected)
  })

  test('what was said of an embedded table is its own, by its name or alias', () => {
    const level = { filters: [], order: [], range: { offset: 2, limit: 3 } }
    const rows = arrangeRows(
      parseSelect('a:x(y(id)),b:x(id)'),
      [
        { ...level, path: ['a', 'y'] },
        { ...level, path: ['b'] },
      ],
      WHOLE,
    )
    const ranges = JSON.stringify(rows).match(/"range":\{[^}]*\}/gu)
    const levelRange = JSON.stringify(level.range)
    const whole = JSON.stringify(WHOLE)
    expect(ranges).toEqual(
      [levelRange, whole, levelRange, whole].map((range) => `"range":${range}`),
    )
    expect(refusal(() => arrangeRows([], [{ ...level, path: ['c'] }], WHOLE))).toMatchObject({
      code: 'PGRST108',
      message: "'c' is not an embedded resource in this request",
    })
  })
})

test('an order by fields, their JSON and embedded rows', () => {
  expect(parseOrder('a.desc.nullslast, b->>0.asc,c(d->e).nullsfirst')).toEqual([
    { field: { column: 'a', path: [] }, embed: undefined, descending: true, nulls: 'last' },
    {
      field: { column: 'b', path: [{ operand: { kind: 'index', index: '0' }, asText: true }] },
      embed: undefined,
      descending: false,
      nulls: undefined,
    },
    {
      field: { column: 'd', path: [{ operand: { kind: 'key', key: 'e' }, asText: false }] },
      embed: 'c',
      descending: false,
      nulls: 'first',
    },
  ])
  for (const text of ['a(b,c)', 'a(b', 'a.upwards', 'a(b(c))', '']) {
    expect(refusal(() => parseOrder(text)).code).toBe('PGRST100')
  }
})
