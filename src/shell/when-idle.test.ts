import { afterEach, expect, it, vi } from 'vitest'
import { startWhenIdle } from './when-idle.ts'

const root = document.documentElement
afterEach(async () => {
  root.className = ''
  // A logout in another tab shows a toast, whose code is loaded on demand.
  await vi.dynamicImportSettled()
})

const onPageShow = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('shows a page that the browser kept as it is now: somebody has logged out since', async () => {
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
