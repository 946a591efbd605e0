import { expect, test } from 'vitest'
import { besideOf } from './use-trail.ts'

const lanesTo = (...paths: readonly string[]) =>
  paths.map((to, place) => ({
    key: `${place}`,
    title: to,
    about: '',
    to,
    act: 'Open',
    due: { text: '' },
  }))
const lanes = lanesTo('/one', '/two', '/two', '/three')
const beside = (here: string, of = lanes) => {
  const { previous, following } = besideOf(of, here)
  return [previous?.to, following?.to]
}

test('what Today lists next follows what is open, whatever else of it stands there; the first follows the last, and what is done [R2.723]', () => {
  expect(beside('/one')).toEqual([undefined, '/two'])
  expect(beside('/two')).toEqual(['/one', '/three'])
  expect(beside('/three')).toEqual(['/two', '/one'])
  expect(beside('/done')).toEqual([undefined, '/one'])
  expect(besideOf(lanes.slice(1, 3), '/two')).toEqual({})
})

test('the thread of a project and its date are passed each in its place, and neither leads back to the other for ever [R2.723]', () => {
  const apart = lanesTo('/two', '/one', '/two#answer', '/three')
  expect(beside('/two', apart)).toEqual([undefined, '/one'])
  expect(beside('/one', apart)).toEqual(['/two', '/two#answer'])
  expect(beside('/two#answer', apart)).toEqual(['/one', '/three'])
})
