import { expect, test } from 'vitest'
import { holdPresses } from './held-presses.ts'

const pointer = (type: string, clientX: number) =>
  new PointerEvent(type, { bubbles: true, clientX, clientY: 50, pointerId: 7, isPrimary: true })

/** A drawing whose script says what comes to it, once it is there. */
const drawing = (onPress = () => {}) => {
  document.body.innerHTML = '<div><div data-pressed-at><svg></svg></div><p>Words</p></div>'
  const island = document.body.firstElementChild as HTMLElement
  const sheet = island.firstElementChild as HTMLElement
  const seen: string[] = []
  const held = holdPresses(island, onPress)
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click']) {
    island.addEventListener(type, (event) => {
      seen.push(`${event.type} ${(event as PointerEvent).clientX}`)
    })
  }
  const draw = (...xs: readonly [type: string, clientX: number][]) => {
    for (const [type, x] of xs) sheet.firstElementChild?.dispatchEvent(pointer(type, x))
  }
  return { island, sheet, held, seen, draw }
}

test('every point of a stroke is replayed, in its order and with those that the browser joined [R2.213, R2.224]', async () => {
  const { sheet, held, seen, draw } = drawing()
  draw(['pointermove', 5], ['pointerdown', 10])
  const joined = pointer('pointermove', 40)
  Object.defineProperty(joined, 'getCoalescedEvents', {
    value: () => [20, 30, 40].map((x) => pointer('pointermove', x)),
  })
  sheet.dispatchEvent(joined)
  draw(['pointerup', 45], ['click', 45], ['pointermove', 60])
  expect(seen).toEqual(['pointermove 5', 'pointermove 60'])
  seen.length = 0
  await held.replay()
  expect(seen).toEqual([
    'pointerdown 10',
    'pointermove 20',
    'pointermove 30',
    'pointermove 40',
    'pointerup 45',
    'click 45',
  ])
})

test('what is drawn while earlier strokes are replayed comes after them', async () => {
  const { held, seen, draw } = drawing()
  draw(['pointerdown', 10], ['pointerup', 11], ['pointerdown', 20], ['pointerup', 21])
  const replayed = held.replay()
  draw(['pointerdown', 30], ['pointerup', 31])
  await replayed
  draw(['pointerdown', 40])
  expect(seen.map((one) => Number(one.split(' ')[1]))).toEqual([10, 11, 20, 21, 30, 31, 40])
})

test('a stroke goes on by itself from where its replay ends', async () => {
  const { held, seen, draw } = drawing()
  draw(['pointerdown', 10], ['pointermove', 20])
  await held.replay()
  draw(['pointermove', 30], ['pointerup', 40])
  expect(seen).toEqual(['pointerdown 10', 'pointermove 20', 'pointermove 30', 'pointerup 40'])
})

test('a stroke is drawn where it was, though the page was scrolled meanwhile', async () => {
  const { sheet, held, seen, draw } = drawing()
  let left = 100
  sheet.getBoundingClientRect = () => ({ left, top: 0 }) as DOMRect
  draw(['pointerdown', 130])
  left = 60
  await held.replay()
  expect(seen).toEqual(['pointerdown 90'])
})

test('a finger that scrolled the page has pressed nothing; one that was lifted has', () => {
  let presses = 0
  const { held, draw } = drawing(() => {
    presses += 1
  })
  draw(['pointerdown', 10], ['pointermove', 11], ['pointercancel', 11])
  expect([held.isPressed(), presses]).toEqual([false, 0])
  draw(['pointerdown', 10], ['pointerup', 10])
  expect([held.isPressed(), presses]).toEqual([true, 1])
})
