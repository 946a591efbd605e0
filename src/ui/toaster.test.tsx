import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from './toaster.tsx'

const SECOND = 1_000

const toasts = () => [...document.querySelectorAll('[role="dialog"]')]
const pass = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * SECOND)
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  await act(async () => show('success', 'Done'))
  await pass(0.1)
})
afterEach(async () => {
  await pass(60)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const button = () =>
  document.querySelector<HTMLButtonElement>('button[aria-label="Dismiss notification"]')

it('is shown for four seconds [R9.19]', async () => {
  await pass(3.8)
  expect(toasts()).toHaveLength(1)
  await pass(0.5)
  expect(toasts()).toHaveLength(0)
})

it('waits while its button is focused, and goes on after [R9.19]', async () => {
  await pass(2)
  await act(async () => button()?.focus())
  await pass(60)
  expect(toasts()).toHaveLength(1)
  await act(async () => button()?.blur())
  await pass(5)
  expect(toasts()).toHaveLength(0)
})

it('has a button that the keyboard reaches, and goes when it is pressed [R9.21]', async () => {
  const dismiss = button()
  expect(dismiss?.disabled).toBe(false)
  expect(dismiss?.tabIndex).toBe(0)
  expect(dismiss?.closest('[inert], [aria-hidden="true"]')).toBeNull()
  await act(async () => dismiss?.click())
  await pass(0.5)
  expect(toasts()).toHaveLength(0)
})
