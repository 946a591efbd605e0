import * as v from 'valibot'
import { expect, test } from 'vitest'
import { known } from './known.ts'

test.each([
  ['changed', 'changed'],
  ['merged', 'other'],
])('of a kind that is %s a page reads %s [R6.287]', (kind, read) => {
  expect(v.parse(v.object({ kind: known(['sent', 'changed']) }), { kind })).toEqual({ kind: read })
})
