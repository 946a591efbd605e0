import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Select } from './Select.tsx'

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, reference: `E-${id}` }))

function List() {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set())
  return rows.map((row) => (
    <Select key={row.id} row={row} rows={rows} selected={selected} onSelect={onSelect} />
  ))
}

let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as Element)
  await act(async () => root.render(<List />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const boxes = () => [...document.querySelectorAll('input')]
const press = (id: string, shiftKey = false) =>
  act(async () =>
    boxes()[rows.findIndex((row) => row.id === id)]?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }),
    ),
  )
const selected = () =>
  boxes()
    .flatMap(({ checked }, n) => (checked ? [rows[n]?.id] : []))
    .join('')

test('with Shift, all between this row and the one that was pressed before are selected, or none [R2.726]', async () => {
  await press('d')
  expect(selected()).toBe('d')
  await press('b', true)
  expect(selected()).toBe('bcd')
  await press('e')
  await press('c', true)
  expect(selected()).toBe('b')
  await press('e')
  expect(selected()).toBe('be')
})

test('with Shift first of all, one row is selected [R2.726]', async () => {
  await press('a')
  await act(async () => root.render(null))
  rows.splice(0, rows.length, ...['v', 'w', 'x'].map((id) => ({ id, reference: id })))
  await act(async () => root.render(<List />))
  await press('x', true)
  expect(selected()).toBe('x')
})
