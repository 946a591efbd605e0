import { expect, it } from 'vitest'
import { offerings } from './home.ts'

it('the offerings have three steps in the weeks that are promised [R2.2]', () => {
  expect(offerings.steps.map(({ weeks, name }) => [weeks, name])).toEqual([
    ['1-2', 'Discovery'],
    ['2-3', 'Prototyping'],
    ['3-4', 'Implementation'],
  ])
})
