import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { KeysDialog } from './KeysDialog.tsx'

test('the keys of a field are listed, too: Ctrl Enter sends, Esc leaves it [R6.284]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  await act(async () => root.render(<KeysDialog onClose={() => {}} />))
  const rows = [...document.querySelectorAll('dl > div')].map(({ children }) => [
    children[0]?.textContent,
    [...(children[1]?.children ?? [])].map(({ textContent }) => textContent),
  ])
  expect(rows).toContainEqual(['Send, or keep, what you write', ['Ctrl', 'Enter']])
  expect(rows).toContainEqual(['Leave the field of an enquiry: your text stays', ['Esc']])
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
