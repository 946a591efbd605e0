import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RestError } from '../errors.ts'
import { parseCondition, parseTree } from './filter.ts'
import { parseOrder } from './order.ts'
import { parseParameterName } from './parameter.ts'
import { parseSelect } from './select.ts'

test('no text makes the parsers throw anything but a refusal of theirs', () => {
  const part = fc.oneof(
    fc.constantFrom(
      ...[
        '(',
        ')',
        ',',
        '.',
        '!',
        ':',
        '::',
        '->',
        '->>',
        '...',
        '*',
        '"',
        '\\',
        '{',
        '}',
        '-',
        ' ',
      ],
      ...[
        'id',
        'count',
        'inner',
        'not',
        'or',
        'and',
        'eq',
        'in',
        'is',
        'null',
        'fts',
        'any',
        '0',
        'ā',
      ],
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (input) => {
      for (const parse of [
        () => parseSelect(input),
        () => parseOrder(input),
        () => parseParameterName(input),
        () => parseCondition(input, { column: 'id', path: [] }),
        () => parseTree(input, 'or', false),
      ]) {
        try {
          parse()
        } catch (error) {
          expect(error).toBeInstanceOf(RestError)
          expect((error as RestError).status).toBe(400)
        }
      }
    }),
    { seed: 20_261_122, numRuns: 3_000 },
  )
})
