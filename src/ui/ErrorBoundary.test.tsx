import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMPONENT_FAILED } from './component-failed.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const told = vi.fn()
addEventListener(COMPONENT_FAILED, (event) => event instanceof CustomEvent && told(event.detail))

let root: Root
let thrown: unknown

const Fragile = () => {
  if (thrown !== undefined) throw thrown
  return <p>It works</p>
}

const draw = () =>
  act(() =>
    root.render(
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>,
    ),
  )
const text = () => document.body.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLElement)
})
afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
})

test('what breaks is told with its message, and Try Again draws it anew [R2.70]', () => {
  thrown = new Error('The tide is out')
  draw()
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Something went wrong')
  expect(text()).toContain('The tide is out')
  expect(told).toHaveBeenCalledExactlyOnceWith(thrown)
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(document.querySelector('a')?.textContent).toBe('Return Home')

  thrown = undefined
  const again = document.querySelector('button')
  expect(again?.textContent).toBe('Try Again')
  act(() => again?.click())
  expect(text()).toBe('It works')
})

test.each([new Error(''), 'a text', null])(
  '%o has the words for an unknown error [R8.4]',
  (error) => {
    thrown = error
    draw()
    expect(text()).toContain('An unexpected error occurred')
  },
)
