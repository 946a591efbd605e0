import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CallFields, useCallFields } from './use-call-fields.ts'

let root: Root
let fields: CallFields
function Shown() {
  fields = useCallFields(['phone', 'about'])
  return null
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
  act(() => root.render(<Shown />))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const fill = (values: { readonly phone: string; readonly about: string }) =>
  act(() => {
    fields.change('phone', values.phone)
    fields.change('about', values.about)
  })
const check = () => {
  let checked: ReturnType<CallFields['check']>
  act(() => {
    checked = fields.check()
  })
  return checked
}

it('hands on a pasted number without the marks at its ends, which the database refuses [R4.142]', () => {
  fill({ phone: '\u202a+64 21 555 0142\u202c ', about: ' The agent\r\nwe saw ' })
  expect(check()).toMatchObject({ phone: '+64 21 555 0142', about: 'The agent\nwe saw' })
})

it('says at the field what cannot be stored, and keeps what was typed [R4.142]', () => {
  const typed = { phone: '+64 21 555\u202e 0142', about: 'Ring\u0007 me' }
  fill(typed)
  expect(check()).toBeUndefined()
  expect(fields.errors).toEqual({
    phone: 'Please type this again by hand: it holds characters that cannot be seen',
    about: 'Please use plain text',
  })
  expect(fields.values).toMatchObject(typed)
})
