import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { MODULE_FAILED } from '../ui/module-failed.ts'
import { lazyView } from './lazy-view.tsx'

const text = () => document.body.textContent

const draw = async (load: Parameters<typeof lazyView>[0]) => {
  const View = lazyView(load)
  await act(async () =>
    createRoot(document.body.appendChild(document.createElement('main'))).render(
      <Suspense fallback="Loading">
        <View />
      </Suspense>,
    ),
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.replaceChildren()
})

test('a view is drawn as soon as its code is there', async () => {
  await draw(async () => () => 'The view')
  expect(text()).toBe('The view')
})

test('the page is told of a view whose code cannot be loaded, and asks for a refresh [R2.71]', async () => {
  const failed = vi.fn()
  addEventListener(MODULE_FAILED, failed, { once: true })
  const error = new Error('The tide is out')
  await draw(() => Promise.reject(error))
  expect(failed.mock.lastCall?.[0].detail).toBe(error)
  expect(text()).toContain('Page Needs Refresh')
  expect(document.querySelector('button')?.textContent).toBe('Reload Now')
})
