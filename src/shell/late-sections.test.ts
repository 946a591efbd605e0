// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { startLateSections } from './late-sections.ts'

it('lays out one section below the first whenever there is nothing to do, until none is left', () => {
  document.documentElement.className = 'arriving'
  document.body.innerHTML =
    '<main><section id="a"></section><section id="b"></section><section id="c"></section></main>'
  const waiting: (() => void)[] = []
  const laidOut = () => [...document.querySelectorAll('.laid-out')].map(({ id }) => id)

  startLateSections(document, (work) => waiting.push(work))
  expect(laidOut()).toEqual(['b'])
  waiting.shift()?.()
  expect(laidOut()).toEqual(['b', 'c'])
  waiting.shift()?.()
  expect(waiting).toEqual([])
})

it('leaves a page alone that is laid out as a whole', () => {
  document.documentElement.className = ''
  document.body.innerHTML = '<main><section></section><section></section></main>'
  startLateSections(document, (work) => work())
  expect(document.querySelector('.laid-out')).toBeNull()
})
