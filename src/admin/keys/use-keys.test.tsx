import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLetterKeys } from '../../storage/letter-keys.ts'
import { useKeys } from './use-keys.ts'

const pressed: string[] = []
const press = (name: string) => () => {
  pressed.push(name)
}

function Desk() {
  useKeys({ onFind: press('find'), onKeys: press('keys') })
  return (
    <main>
      <button type="button" data-key="e" onClick={press('archive')}>
        Archive
      </button>
      <textarea />
      <ul>
        {['Mere', 'Jack', 'Zoë'].map((name) => (
          <li key={name}>
            <button type="button" data-row onClick={press(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  pressed.length = 0
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Desk />
      </MemoryRouter>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  setLetterKeys(true)
  vi.unstubAllGlobals()
})

const type = (
  key: string,
  { on = document.body, ...options }: KeyboardEventInit & { on?: Element } = {},
) =>
  on.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
  )

test('1 to 9 open the row of that place, where there is one [R6.246]', () => {
  for (const key of ['2', '1', '4', '0', '９', '3']) type(key)
  expect(pressed).toEqual(['Jack', 'Mere', 'Zoë'])
})

test('... and nothing with a modifier, in a field, after g, or once they are turned off [R6.246]', () => {
  type('1', { ctrlKey: true })
  type('1', { altKey: true })
  type('1', { metaKey: true })
  type('1', { on: document.querySelector('textarea') ?? document.body })
  type('g')
  type('1')
  expect(pressed).toEqual([])
  type('1')
  expect(pressed).toEqual(['Mere'])
  setLetterKeys(false)
  type('2')
  expect(pressed).toEqual(['Mere'])
})

test('a key that is held acts once, and each press of its own [R6.248]', () => {
  type('e')
  for (const key of ['e', 'e', '1']) type(key, { repeat: true })
  expect(pressed).toEqual(['archive'])
  type('e')
  expect(pressed).toEqual(['archive', 'archive'])
})
