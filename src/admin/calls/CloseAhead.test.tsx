import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closingMessages } from '../../../domain/booked-calls/call-closing.ts'
import { CloseAhead } from './CloseAhead.tsx'

let root: Root
let onClose: ReturnType<typeof vi.fn<(times: readonly string[], onDone: () => void) => void>>

/** As a reload does. */
const open = async () => {
  await act(async () => root.unmount())
  root = createRoot(document.body)
  await act(async () => root.render(<CloseAhead isPending={false} onClose={onClose} />))
}
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00+13:00') })
  sessionStorage.clear()
  onClose = vi.fn()
  root = createRoot(document.body)
  await open()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
const fill = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      control(name),
      text,
    )
    control(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const send = () => act(async () => document.querySelector('form')?.requestSubmit())
const wrong = () =>
  [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent)

it('takes the last day for right as soon as the first one is before it [R4.192]', async () => {
  await fill('from', '2026-11-27')
  await fill('until', '2026-11-26')
  await send()
  expect(wrong()).toEqual(['', closingMessages.until])
  expect(document.activeElement).toBe(control('until'))
  await fill('from', '2026-11-26')
  expect(wrong()).toEqual(['', ''])
})

it('has the days again after a reload, and none once they are closed [R4.193]', async () => {
  await fill('from', '2026-11-26')
  await open()
  await fill('until', '2026-11-26')
  await send()
  const [times, onDone] = onClose.mock.calls[0] ?? []
  expect(times).toHaveLength(20)
  await act(async () => onDone?.())
  expect(control('from').value).toBe('')
  await open()
  expect(control('from').value).toBe('')
})
