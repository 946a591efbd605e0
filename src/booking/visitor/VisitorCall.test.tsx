import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { agency } from '../../../content/agency.ts'
import { callForm, callNotices, requestedWords } from '../../../content/booked-calls/book.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { VisitorCall } from './VisitorCall.tsx'

const TIMES = ['2099-12-01T21:00:00.000Z', '2099-12-01T21:30:00.000Z'] as const

let root: Root
/** What the server was sent, and what it answers next: an error is a lost answer. */
let asked: { id: string; startsAt: string; phone: string }[]
let answers: (Response | Promise<Response> | Error)[]
/** The times that others have by now. */
let taken: string[]
beforeEach(async () => {
  sessionStorage.clear()
  asked = []
  taken = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (_: string, request?: RequestInit) => {
    if (request?.method !== 'POST') {
      const times = TIMES.map((startsAt) => ({
        startsAt,
        free: !taken.includes(startsAt),
      }))
      return Response.json({ days: [{ date: '2099-12-02', times }] })
    }
    asked.push(JSON.parse(String(request.body)))
    const answer = await answers.shift()
    if (answer instanceof Response) return answer
    throw answer
  })
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.body.children[0] ?? document.body)
  await act(async () => root.render(<VisitorCall />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const choose = (time: string) =>
  act(async () => document.querySelector<HTMLElement>(`input[value="${time}"]`)?.click())
const fill = (values: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
      const proto = Object.getPrototypeOf(field)
      Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
const press = () =>
  act(async () => document.querySelector<HTMLElement>('button[type="submit"]')?.click())
const said = () => document.body.textContent ?? ''

it('is the same request after a reload, where the first one got no answer [R2.489]', async () => {
  answers = [new TypeError('Failed to fetch'), Response.json({}, { status: 500 })]
  await choose(TIMES[0])
  await fill({ name: 'Mere', email: 'mere@client.example', phone: '+64 21 555 0188' })
  await press()
  await act(async () => root.unmount())
  root = createRoot(document.body.children[0] ?? document.body)
  await act(async () => root.render(<VisitorCall />))
  await press()
  expect(asked).toHaveLength(2)
  expect(asked[1]?.id).toBe(asked[0]?.id)
})

it.each([
  ['too_many_this_hour', callNotices.noMoreThisHour],
  ['too_many_today', callNotices.noMoreToday],
])('says for how long no more links are mailed: %s [R4.170]', async (code, notice) => {
  answers = [Response.json({ code, message: '' }, { status: 503 })]
  await choose(TIMES[0])
  await fill({ name: 'Mere', email: 'mere@client.example', phone: '+64 21 555 0188' })
  await press()
  expect(said()).toContain(notice.title)
  expect(said()).not.toContain(requestedWords.title)
})

it('promises no mail that may not go: a few a day go to one address, and the number rings us [R4.173]', async () => {
  answers = [Response.json({ ok: true })]
  await choose(TIMES[0])
  await fill({ name: 'Mere', email: 'mere@client.example', phone: '+64 21 555 0188' })
  await press()
  expect(said()).toContain(requestedWords.title)
  expect(said()).not.toMatch(/(?:We|have) (?:sent|mailed)/u)
  expect(said()).toMatch(/on its way to mere@client\.example, unless we’ve sent it a few today/u)
  expect(said()).toContain(agency.phone.display)
})

it('says that an earlier request went out with something else, keeps what was typed, and sends it as a new one [R2.489]', async () => {
  answers = [
    new TypeError('Failed to fetch'),
    Response.json({ code: 'other_content', message: '' }, { status: 409 }),
    Response.json({ ok: true }),
  ]
  await choose(TIMES[0])
  await fill({ name: 'Mere', email: 'mere@client.example', phone: '+64 21 555 0188' })
  await press()
  expect(said()).toContain(callNotices.failed.request.text)

  await choose(TIMES[1])
  await fill({ phone: '+64 21 555 0199' })
  await press()
  expect(said()).toContain(callNotices.earlierRequest.title)
  expect(said()).toContain(callNotices.earlierRequest.text)
  expect(document.querySelector<HTMLInputElement>('[name="phone"]')?.value).toBe('+64 21 555 0199')
  expect(said()).toContain(callForm.request)

  await press()
  expect(said()).toContain(requestedWords.title)
  const [lost, refused, sent] = asked
  expect(refused?.id, 'an attempt of the same request').toBe(lost?.id)
  expect(sent).toMatchObject({ startsAt: TIMES[1], phone: '+64 21 555 0199' })
  expect(sent?.id).not.toBe(lost?.id)
})

it('a time that was taken meanwhile chooses no other: it is said below the heading, which has the focus, and what was typed stays [R2.405]', async () => {
  answers = [
    Response.json({ code: 'time_taken', message: '' }, { status: 409 }),
    Response.json({ ok: true }),
  ]
  await choose(TIMES[0])
  await fill({ name: 'Mere', email: 'mere@client.example', phone: '+64 21 555 0188' })
  taken = [TIMES[0]]
  await press()
  const notice = document.querySelector('header [role="alert"]')
  expect(notice?.textContent).toContain(callNotices.taken(writeCallTime(TIMES[0])).title)
  expect(document.activeElement).toBe(notice)
  expect(document.querySelector('input[type="radio"]:checked')).toBeNull()
  expect(document.querySelector<HTMLInputElement>('[name="phone"]')?.value).toBe('+64 21 555 0188')

  await press()
  expect(asked, 'nothing is sent without a time').toHaveLength(1)
  expect(said()).toContain(callNotices.noTime.title)
  await choose(TIMES[1])
  await press()
  expect(asked.at(-1)).toMatchObject({ startsAt: TIMES[1], phone: '+64 21 555 0188' })
})

it('says which time was asked for, where another one is chosen while it is sent [R2.405]', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers = [promise]
  await choose(TIMES[0])
  await fill({ name: 'Mere', email: 'mere@client.example', phone: '+64 21 555 0188' })
  await press()
  await choose(TIMES[1])
  await act(async () => resolve(Response.json({ ok: true })))
  expect(said()).toContain(requestedWords.time(writeCallTime(TIMES[0])))
})

it('keeps a time that is chosen while the one before is sent, and turns out to be taken [R2.405]', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers = [promise]
  await choose(TIMES[0])
  await fill({ name: 'Mere', email: 'mere@client.example', phone: '+64 21 555 0188' })
  await press()
  await choose(TIMES[1])
  taken = [TIMES[0]]
  await act(async () =>
    resolve(Response.json({ code: 'time_taken', message: '' }, { status: 409 })),
  )
  expect(said()).toContain(callNotices.taken(writeCallTime(TIMES[0])).title)
  const checked = document.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')
  expect(new Set([...checked].map(({ value }) => value))).toEqual(new Set([TIMES[1]]))
})

it.each([
  ['an hour', '3600', callNotices.tooMany],
  ['a day', '86400', callNotices.tooManyToday],
])(
  'says how long to wait where a limit of %s is reached, and keeps what was typed',
  async (_, wait, notice) => {
    answers = [Response.json({}, { status: 429, headers: { 'retry-after': wait } })]
    await choose(TIMES[0])
    await fill({ name: 'Mere', email: 'mere@client.example', phone: '+64 21 555 0188' })
    await press()
    expect(said()).toContain(notice.text)
    expect(document.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Mere')
  },
)
