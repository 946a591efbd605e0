import { expect, test } from 'vitest'
import { besideOf } from './use-trail.ts'

const lanes = ['/one', '/two', '/two', '/three'].map((to, place) => ({
  key: `${place}`,
  title: to,
  about: '',
  to,
  act: 'Open',
  due: { text: '' },
}))
const beside = (here: string) => {
  const { previous, following } = besideOf(lanes, here)
  return [previous?.to, following?.to]
}

test('what Today lists next follows what is open, whatever else of it stands there; the first follows the last, and what is done [R2.723]', () => {
  expect(beside('/one')).toEqual([undefined, '/two'])
  expect(beside('/two')).toEqual(['/one', '/three'])
  expect(beside('/three')).toEqual(['/two', '/one'])
  expect(beside('/done')).toEqual([undefined, '/one'])
  expect(besideOf(lanes.slice(1, 3), '/two')).toEqual({})
})
