import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { agency } from '../../../content/agency.ts'
import { bookedWords, bookPage } from '../../../content/booked-calls/book.ts'
import { LinkedCall } from '../../booking/visitor/LinkedCall.tsx'
import { CallRoom } from './CallRoom.tsx'

const SERVICE = 'https://calendar.example/southerly'
const STANDS = '2099-12-01T21:00:00.000Z'
const call = {
  state: 'booked',
  startsAt: STANDS,
  email: 'mere@client.example',
  phone: '+6495550129',
  about: '',
  uid: 'u',
  sequence: 0,
  changedBy: null,
  reason: '',
  free: false,
  openCall: null,
}

let root: Root
/** What the server was asked, and in which state the call is. */
let asked: string[]
let state: string
beforeEach(() => {
  Object.assign(agency, { bookingUrl: SERVICE })
  asked = []
  state = 'booked'
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (_: string, request?: RequestInit) => {
    const { action } = JSON.parse(String(request?.body ?? '{"action": "times"}'))
    asked.push(action)
    if (action === 'cancel') state = 'cancelled'
    return Response.json({ call: { ...call, state } })
  })
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.children[0] ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  Object.assign(agency, { bookingUrl: '' })
})

const show = (page: ReactNode) => act(async () => root.render(page))
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const service = () => document.querySelector(`header > h1 ~ * a[href="${SERVICE}"]`)?.textContent

it('a visitor is led to the service, and no times are asked for [R2.567]', async () => {
  await show(<CallRoom />)
  expect(service()).toBe(bookPage.elsewhere)
  expect(asked).toEqual([])
})

it('a call that stands keeps its page behind its link, and is cancelled there; no time of ours is left to move it to [R2.567]', async () => {
  await show(<LinkedCall token="t" />)
  expect(document.body.textContent).toContain(bookedWords.said)
  expect(button(bookedWords.calendar)).toBeDefined()
  expect(button(bookedWords.changeNumber)).toBeDefined()
  expect(button(bookedWords.change)).toBeUndefined()
  await act(async () => button(bookedWords.cancel)?.click())
  const submit = [...document.querySelectorAll('dialog button')].at(-1)
  await act(async () => (submit as HTMLElement).click())
  expect(document.body.textContent).toContain(bookedWords.cancelled.title)
  expect(asked).toEqual(['look', 'cancel'])
})

it('a call that was only asked for is booked with the service [R2.567]', async () => {
  state = 'requested'
  await show(<LinkedCall token="t" />)
  expect(service()).toBe(bookPage.elsewhere)
})
