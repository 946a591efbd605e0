import { afterEach, expect, it, vi } from 'vitest'
import signedIn from './signed-in-directive.ts'

afterEach(() => {
  document.documentElement.className = ''
})

const start = async () => {
  const hydrate = vi.fn(async () => {})
  const load = vi.fn(async () => hydrate)
  await signedIn(load, { name: 'Island', value: '' }, document.createElement('div'))
  return { load, hydrate }
}

it('hydrates an island where the browser keeps a session', async () => {
  document.documentElement.className = 'signed-in'
  const { hydrate } = await start()
  expect(hydrate).toHaveBeenCalledOnce()
})

it('loads nothing of it for a visitor', async () => {
  const { load } = await start()
  expect(load).not.toHaveBeenCalled()
})
