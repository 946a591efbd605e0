// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { startLateSections } from './late-sections.ts'

it('lays out one section below a first one, then the footer, whenever there is nothing to do', () => {
  document.documentElement.className = 'arriving'
  document.body.innerHTML =
    '<main><section id="a"></section><section id="b"></section><div><section id="c"></section><section id="d"></section></div></main><footer class="footer" id="e"></footer>'
  const waiting: (() => void)[] = []
  const laidOut = () => [...document.querySelectorAll('.laid-out')].map(({ id }) => id)

  startLateSections(document, (work) => waiting.push(work))
  expect(laidOut()).toEqual(['b'])
  waiting.shift()?.()
  expect(laidOut()).toEqual(['b', 'd'])
  waiting.shift()?.()
  expect(laidOut()).toEqual(['b', 'd', 'e'])
  waiting.shift()?.()
  expect(waiting).toEqual([])
})

it('leaves a page alone that is laid out as a whole', () => {
  document.documentElement.className = ''
  document.body.innerHTML = '<main><section></section><section></section></main>'
  startLateSections(document, (work) => work())
  expect(document.querySelector('.laid-out')).toBeNull()
})
