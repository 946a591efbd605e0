import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Portrait as Place } from '../../../content/pages/about.ts'
import { Portrait } from './Portrait.tsx'

const shown = (portrait: Place) => {
  document.body.innerHTML = renderToStaticMarkup(<Portrait portrait={portrait} />)
  return document.body
}

it('nothing is drawn where there is no person yet [R2.277]', () => {
  expect(shown({ work: 'Reads your calls', person: null }).innerHTML).toBe('')
})

it('a person there has picture, name and work [R2.277]', () => {
  const picture = {
    src: '/people/mere.webp',
    alt: 'Mere at her desk',
    width: 432,
    height: 540,
  } as const
  const place = shown({ work: 'Reads your calls', person: { name: 'Mere Parata', picture } })
  const image = place.querySelector('figure img')
  expect(image?.getAttribute('src')).toBe('/people/mere.webp')
  expect(image?.getAttribute('alt')).toBe('Mere at her desk')
  // Room for it before it has loaded.
  expect(image?.getAttribute('width')).toBe('432')
  expect(image?.getAttribute('height')).toBe('540')
  expect(place.querySelector('figcaption b')?.textContent).toBe('Mere Parata')
  expect(place.querySelector('figcaption')?.textContent).toContain('Reads your calls')
})
