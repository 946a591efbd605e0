import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { FocusedNotice } from './FocusedNotice.tsx'

afterEach(() => vi.unstubAllGlobals())

it('takes the focus of what it replaces, so that it is read and the keyboard goes on from there', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  await act(async () => root.render(<button type="button">Send</button>))
  document.querySelector('button')?.focus()
  await act(async () => root.render(<FocusedNotice title="Sent">Look at your inbox</FocusedNotice>))
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  expect(document.activeElement?.textContent).toBe('SentLook at your inbox')
  await act(async () => root.unmount())
})

it('takes the focus again where it tells of something else, and leaves it where it tells the same', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  const show = (told: string) =>
    act(async () =>
      root.render(
        <>
          <FocusedNotice tone="error" of={told}>
            {told}
          </FocusedNotice>
          <button type="button">Save</button>
        </>,
      ),
    )
  await show('Ben')
  document.querySelector('button')?.focus()
  await show('Ben')
  expect(document.activeElement?.textContent).toBe('Save')
  await show('Mere')
  expect(document.activeElement?.textContent).toBe('Mere')
  await act(async () => root.unmount())
})
