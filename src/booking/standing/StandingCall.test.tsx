import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bookedWords, callNotices } from '../../../content/booked-calls/book.ts'
import { callMessages } from '../../../domain/booked-calls/call-booking.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import type { ShownCall } from '../parts/call.ts'
import type { ActOutcome } from '../parts/call-problem.ts'
import { StandingCall } from './StandingCall.tsx'

const words = bookedWords.unsent
const STANDS = '2099-12-01T21:00:00.000Z'
const WANTED = '2099-12-01T22:00:00.000Z'
const call = {
  startsAt: STANDS,
  phone: '021 555 0188',
  about: 'The roof',
  carried: { day: 'day=mvg' },
  uid: 'u',
  sequence: 0,
  changedBy: null,
  reason: '',
  movedFrom: null,
  canMove: true,
  canChangeNumber: true,
}

let root: Root
/** What was asked for as the number, and what is answered. */
let numbers: string[]
let numberOutcome: ActOutcome | Promise<ActOutcome>
beforeEach(() => {
  numbers = []
  numberOutcome = { kind: 'done' }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.body.children[0] ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** A page whose call stands at `STANDS`, and moves as the server answers. */
const show = async (
  wanted: object,
  outcome: ActOutcome = { kind: 'done' },
  stands: Partial<ShownCall> = {},
) => {
  const moves: string[] = []
  const draw = (startsAt: string) => (
    <StandingCall
      call={{ ...call, startsAt, ...stands }}
      unsent={{
        startsAt: STANDS,
        phone: call.phone,
        about: call.about,
        carried: call.carried,
        call: 'one',
        first: STANDS,
        ...wanted,
      }}
      said={bookedWords.said}
      isNext={false}
      entryPage="/book"
      onMove={async (startsAt) => {
        moves.push(startsAt)
        if (outcome.kind === 'done') root.render(draw(startsAt))
        return outcome
      }}
      onNumber={async (phone) => {
        numbers.push(phone)
        return numberOutcome
      }}
      onCancel={async () => outcome}
      onRead={() => {}}
    />
  )
  await act(async () => root.render(draw(STANDS)))
  return moves
}
const fill = (phone: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('[name="phone"]')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, phone)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const said = () => document.body.textContent ?? ''

it('shows what stands beside the time that was not sent, and moves the call there [R2.489]', async () => {
  const moves = await show({ startsAt: WANTED })
  expect(said()).toContain(words.text(writeCallTime(STANDS)))
  const move = words.move(writeCallTime(WANTED))
  await act(async () => button(move)?.click())
  expect(moves).toEqual([WANTED])
  expect(said()).toContain(bookedWords.saidMoved)
  expect(said()).not.toContain(words.title)
})

it('names a number and a note that were not sent, with how to have them, also once the time is moved [R2.489]', async () => {
  await show({ startsAt: WANTED, phone: '021 555 0199', about: 'The salon' })
  await act(async () => button(words.move(writeCallTime(WANTED)))?.click())
  for (const text of [words.phone('021 555 0199'), words.about('The salon'), words.again]) {
    expect(said()).toContain(text)
  }
  // Its first try had booked another time than the one that stands now.
  expect(said()).toContain(words.titleMoved)
  expect(said()).not.toContain(words.title)
  expect(said()).not.toContain(words.text(writeCallTime(WANTED)))
})

it('says that what goes along stays where that alone was changed [R2.489, R4.152]', async () => {
  await show({ carried: {} })
  expect(said()).toContain(words.carried)
})

it('names no number that is the same one, typed in another way [R2.489]', async () => {
  await show({ startsAt: WANTED, phone: '+64 21 555 0188' })
  expect(said()).not.toContain('isn’t saved')
  expect(said()).not.toContain(words.carried)
})

it('says that it was moved as often as can be, and what to do, as no waiting helps [R4.77]', async () => {
  await show({ startsAt: WANTED }, { kind: 'changed-too-often' })
  await act(async () => button(words.move(writeCallTime(WANTED)))?.click())
  expect(said()).toContain(callNotices.changedTooOften.title)
  expect(said()).toContain('or cancel it and book another')
  expect(said()).not.toMatch(/Wait an hour/u)
})

it('says that the time is taken meanwhile, or that nobody answered, and the call stands [R2.489]', async () => {
  await show({ startsAt: WANTED }, { kind: 'taken' })
  await act(async () => button(words.move(writeCallTime(WANTED)))?.click())
  expect(said()).toContain(words.taken(writeCallTime(WANTED)))
  expect(button(words.move(writeCallTime(WANTED)))).toBeUndefined()

  await act(async () => root.unmount())
  root = createRoot(document.body.children[0] ?? document.body)
  await show({ startsAt: WANTED }, { kind: 'failed' })
  await act(async () => button(words.move(writeCallTime(WANTED)))?.click())
  expect(said()).toContain(callNotices.failed.move.title)
  expect(button(words.move(writeCallTime(WANTED)))).toBeDefined()
})

it('has another number rung, held to the rules of booking, and says so in its heading [R2.566]', async () => {
  await show({})
  await act(async () => button(bookedWords.changeNumber)?.click())
  expect(document.querySelector<HTMLInputElement>('[name="phone"]')?.value).toBe(call.phone)
  await fill('123')
  await act(async () => button(bookedWords.number.submit)?.click())
  expect(said()).toContain(callMessages.phone)
  expect(document.activeElement?.getAttribute('name')).toBe('phone')
  expect(numbers).toEqual([])

  await fill('+64 21 555 0199')
  await act(async () => button(bookedWords.number.submit)?.click())
  expect(numbers).toEqual(['+64 21 555 0199'])
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toContain(bookedWords.saidNumber)
})

it('sends nothing at a press while another one is on its way, and sends again once that is answered [R2.708]', async () => {
  const { promise, resolve } = Promise.withResolvers<ActOutcome>()
  numberOutcome = promise
  await show({})
  await act(async () => button(bookedWords.changeNumber)?.click())
  await fill('+64 21 555 0199')
  await act(async () => button(bookedWords.number.submit)?.click())
  await act(async () => button(bookedWords.number.submitting)?.click())
  expect(numbers).toHaveLength(1)
  await act(async () => resolve({ kind: 'failed' }))
  await act(async () => button(bookedWords.number.submit)?.click())
  expect(numbers).toHaveLength(2)
})

it('says in the dialog that the number was not changed, and keeps what was typed [R2.566]', async () => {
  numberOutcome = { kind: 'changed-too-often' }
  await show({})
  await act(async () => button(bookedWords.changeNumber)?.click())
  await fill('+64 21 555 0199')
  await act(async () => button(bookedWords.number.submit)?.click())
  expect(document.querySelector('dialog')?.textContent).toContain(callNotices.changedTooOften.title)
  expect(document.querySelector<HTMLInputElement>('[name="phone"]')?.value).toBe('+64 21 555 0199')
})

it('offers no other time once it was moved as often as can be, and says what can be done [R4.165]', async () => {
  await show({}, undefined, { canMove: false })
  expect(button(bookedWords.change)).toBeUndefined()
  expect(said()).toContain(bookedWords.usedUp.moves)
  expect(said()).toMatch(/cancel.*book.*ring .*9:00/u)
  expect(button(bookedWords.changeNumber)).toBeDefined()
  expect(button(bookedWords.cancel)).toBeDefined()
})

it('nor another number; and moves to no time that was not sent [R4.165]', async () => {
  await show({ startsAt: WANTED }, undefined, { canMove: false, canChangeNumber: false })
  for (const name of [bookedWords.change, bookedWords.changeNumber]) {
    expect(button(name)).toBeUndefined()
  }
  expect(said()).toContain(bookedWords.usedUp.both)
  expect(said()).toContain(words.title)
  expect(button(words.move(writeCallTime(WANTED)))).toBeUndefined()
  await show({}, undefined, { canChangeNumber: false })
  expect(said()).toContain(bookedWords.usedUp.numbers)
  expect(button(bookedWords.change)).toBeDefined()
})

it('says in its heading that the agency moved it, and from which time [R4.166]', async () => {
  await show({}, undefined, { changedBy: 'agency', movedFrom: WANTED, reason: 'A storm.' })
  const heading = document.querySelector('h1')?.textContent
  expect(heading).toBe(`We moved your call from ${writeCallTime(WANTED)}, to 10:00 AM`)
  expect(said()).not.toContain(bookedWords.said)
  expect(said()).toContain('A storm.')
  await show({}, undefined, { changedBy: 'client', movedFrom: WANTED })
  expect(document.querySelector('h1')?.textContent).toContain(bookedWords.said)
})
