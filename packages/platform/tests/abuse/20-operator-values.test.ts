import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { service } from '../support/people.ts'

const OPERATORS = [
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'isdistinct'],
  ...['cs', 'cd', 'ov', 'sl', 'sr', 'nxl', 'nxr', 'adj', 'is', 'in'],
  ...['eq(any)', 'gt(all)', 'like(any)', 'ilike(all)', 'match(any)', 'imatch(all)'],
  ...['fts', 'plfts', 'phfts', 'wfts', 'fts(english)', 'wfts(simple)', 'fts(elvish)'],
] as const

/** Each takes its values in a way of its own; on the others these operators are refused by their type. */
const TYPES = ['text', 'jsonb', 'tsvector', 'tsquery', 'int4range', 'text[]'] as const

/** Long, deep, or at the edge of a type. */
const VALUES = [
  ...['', ' ', '0', '-1', 'NaN', 'infinity', '1e400', '-1e-400', '9'.repeat(40), 'null', 'true'],
  ...['2026-13-45', '294277-01-01', '4714-11-25 BC', '24:00:01', '1 year -1 day', '%', '_', '\\'],
  ...['{', '{}', '{,}', '{{1},{2,3}}', '[2147483647,2147483647]', '[-2147483648,)', '(,)', 'empty'],
  ...[
    '"',
    "'",
    ':*',
    '!',
    '&',
    '|',
    '<->',
    '<16384>',
    '<16385>',
    '<99999999999>',
    'a:*ABCD',
    'a:Z',
  ],
  ...['\u{1f600}', '\ud83d', '\u202e', '[]', '{"a":1e9999}', '\\ud800', '{"\\u0000":1}', '$.a'],
  ...[
    '(((((',
    ')))))',
    '[[:alpha:]',
    '[a-',
    '\\1',
    '(a)\\2',
    'a**',
    '(?',
    '***=',
    '***:(',
    '(?q)x',
  ],
]
const LONG = [
  ...['!', '-', '(', '[', '{', '"', 'a', 'a&', 'a|', '!!a ', '-a ', '"a" or ', 'a <-> ', '<', '\\'],
  ...[
    '(?:',
    '(a',
    'a*',
    '[',
    '.*',
    '%a',
    '*_',
    '{"a":',
    '[[',
    '{{',
    '1,',
    '$.',
    '1-',
    'ﬃ',
    '\u0301',
  ],
]
const LENGTHS = [200, 999]
const AT_ONCE = 6

const table = (type: string): string => `of_${type.replaceAll(/\W/gu, '_')}`

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
  for (const type of TYPES) {
    await server.pool.query(`create table public.${table(type)} (value ${type});
      grant select on public.${table(type)} to service_role`)
  }
  await server.pool.query(`insert into public.of_text values (repeat('a', 5000));
    insert into public.of_jsonb values ('{"a": [1, "a"]}');
    insert into public.of_tsvector values ('a:1 b:2');
    insert into public.of_tsquery values ('a & b');
    insert into public.of_int4range values ('[1,5)');
    insert into public.of_text__ values ('{a,b}')`)
})
afterAll(() => server.stop())

const TEXTS = [
  ...VALUES,
  ...LONG.flatMap((part) => LENGTHS.map((length) => `${part.repeat(length / part.length)}a`)),
]

test.each(TYPES)(
  'no value that a column of type %s is compared with is an error of the server [A20]',
  async (type) => {
    const failed: string[] = []
    const filters = OPERATORS.flatMap((operator) => TEXTS.map((text) => `${operator}.${text}`))
    const queue = filters.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const filter of queue) {
          const value = encodeURIComponent(filter.toWellFormed())
          // With the secret key, which is refused nothing for its length or kind before the database.
          const answer = await server.request(`/${table(type)}?value=${value}`, {}, service)
          const { code } = answer.ok ? { code: undefined } : await answer.json()
          if (answer.status >= 500) failed.push(`${filter}: ${answer.status} ${code}`)
        }
      }),
    )
    expect(failed).toEqual([])
  },
)
