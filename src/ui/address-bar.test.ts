import { afterEach, expect, test, vi } from 'vitest'
import { replaceQuery } from './address-bar.ts'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test('the query is replaced; path, fragment and state stay, and Back leads where it led', () => {
  history.replaceState({ kept: true }, '', '/page?a=1#part')
  const before = history.length
  replaceQuery('b=2')
  expect(location.pathname + location.search + location.hash).toBe('/page?b=2#part')
  replaceQuery('')
  expect(location.href).toMatch(/\/page#part$/u)
  expect([history.length, history.state]).toEqual([before, { kept: true }])
})

test('a browser that refuses so many changes stops nothing', () => {
  vi.spyOn(history, 'replaceState').mockImplementationOnce(() => {
    throw new DOMException('too many calls', 'SecurityError')
  })
  expect(() => replaceQuery('a=1')).not.toThrow()
  replaceQuery('a=2')
  expect(location.search).toBe('?a=2')
})
