import { afterEach, expect, it, vi } from 'vitest'
import { startWhenIdle } from './start-when-idle.ts'

const root = document.documentElement
afterEach(async () => {
  root.className = ''
  // A logout in another tab shows a toast, whose code is loaded on demand.
  await vi.dynamicImportSettled()
})

const onPageShow = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('updates a page restored from the browser’s cache: the user has logged out since', async () => {
  startWhenIdle(document)
  root.className = 'signed-in'
  onPageShow(false)
  expect(root.className).toBe('signed-in')
  onPageShow(true)
  await vi.waitFor(() => expect(root.className).toBe(''))
})

it('shows a logout that happened in another tab before this one was seen', async () => {
  root.className = 'signed-in'
  startWhenIdle(document)
  await vi.waitFor(() => expect(root.className).toBe(''))
})
