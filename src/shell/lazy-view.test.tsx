import { act, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { MODULE_FAILED } from '../ui/module-failed.ts'
import { lazyView } from './lazy-view.tsx'

const text = () => document.body.textContent

const show = (root: Root, View: ReturnType<typeof lazyView>, key = '') =>
  act(async () =>
    root.render(
      <Suspense fallback="Loading">
        <View key={key} />
      </Suspense>,
    ),
  )
const begin = () => createRoot(document.body.appendChild(document.createElement('main')))
const draw = (load: Parameters<typeof lazyView>[0]) => show(begin(), lazyView(load))

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

test('code that did not load is asked for again when its view is shown anew, and not before [R2.718]', async () => {
  const load = vi.fn<Parameters<typeof lazyView>[0]>(async () => () => 'The view')
  load.mockRejectedValueOnce(new Error('The tide is out'))
  const View = lazyView(load)
  const root = begin()
  await show(root, View)
  await show(root, View)
  expect(text()).toContain('Page Needs Refresh')
  expect(load).toHaveBeenCalledOnce()
  for (const key of ['later', 'once more']) {
    await show(root, View, key)
    expect(text()).toBe('The view')
  }
  expect(load).toHaveBeenCalledTimes(2)
})
