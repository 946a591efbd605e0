import { type Dispatch, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { DrawnCall } from '../../../domain/day/day.ts'
import { callAt } from '../../../domain/day/day-drawing.ts'
import { MINUTES_A_DAY } from '../../../domain/time/times.ts'
import { lengthAt } from './day-lines.ts'
import type { DayEvent } from './day-state.ts'

// Distances in CSS pixels.
const SAME = 5
const HOLD = 12
const RUB = { mouse: 6, finger: 10 }
const APART = { wide: 22, narrow: 11 }
const NARROW = 700
/** A finger that has moved this far sideways draws; one that moves up or down scrolls the page. */
const DRAWS_FROM = 6

/** Where the pen is, for the words beside it. */
export interface PenPlace {
  readonly at: DrawnCall
  /** Pixels from the left edge of the drawing. */
  readonly left: number
}

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** An event that is replayed (shell/held-presses.ts) has no pointer to capture. */
const capture = ({ currentTarget, nativeEvent }: PointerEvent) => {
  if (nativeEvent.isTrusted) currentTarget.setPointerCapture(nativeEvent.pointerId)
}

/** A browser joins the moves of a frame to one event. */
const pointsOf = ({ nativeEvent }: PointerEvent): readonly Point[] => {
  const points = nativeEvent.getCoalescedEvents?.()
  return points?.length ? points : [nativeEvent]
}

/**
 * The handlers of the sheet that is drawn on. A mouse draws from its press on. A finger draws with a tap, or
 * once it moves sideways: a press that turns into scrolling draws nothing (`touch-action: pan-y`).
 */
export const usePen = (dispatch: Dispatch<DayEvent>) => {
  const [place, setPlace] = useState<PenPlace>()
  const isDown = useRef(false)
  const waiting = useRef<Point>(undefined)
  const isHandled = useRef(false)

  const strokeTo = (sheet: Element, { clientX, clientY }: Point, isFinger: boolean) => {
    const { left, bottom, width, height } = sheet.getBoundingClientRect()
    const minutes = MINUTES_A_DAY / width
    const x = Math.max(0, Math.min(width - 1, clientX - left))
    const at = callAt(x * minutes, lengthAt((bottom - clientY) / height))
    const reach = {
      same: SAME * minutes,
      hold: HOLD * minutes,
      apart: (width < NARROW ? APART.narrow : APART.wide) * minutes,
    }
    const rubbing = (isFinger ? RUB.finger : RUB.mouse) * minutes
    setPlace({ at, left: x })
    dispatch({ kind: 'stroke', at, reach, rubbing })
  }

  const start = (event: PointerEvent, from: Point) => {
    isDown.current = true
    isHandled.current = true
    waiting.current = undefined
    capture(event)
    strokeTo(event.currentTarget, from, event.pointerType !== 'mouse')
  }

  const lift = (kind: 'lifted' | 'cancelled') => {
    waiting.current = undefined
    if (!isDown.current) return
    isDown.current = false
    setPlace(undefined)
    dispatch({ kind })
  }

  return {
    place,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        isHandled.current = false
        if (event.button !== 0 || !event.isPrimary) return
        const { clientX, clientY } = event
        if (event.pointerType === 'mouse') start(event, event)
        else waiting.current = { clientX, clientY }
      },
      onPointerMove: (event: PointerEvent) => {
        if (!event.isPrimary) return
        const from = waiting.current
        if (from && Math.abs(event.clientX - from.clientX) >= DRAWS_FROM) start(event, from)
        if (!isDown.current) return
        // Of a stroke that began before the island was there.
        capture(event)
        for (const point of pointsOf(event)) {
          strokeTo(event.currentTarget, point, event.pointerType !== 'mouse')
        }
      },
      onPointerUp: (event: PointerEvent) => {
        if (waiting.current) start(event, waiting.current)
        lift('lifted')
      },
      onPointerCancel: () => lift('cancelled'),
      // The element under a finger loses its own capture to the sheet; that event bubbles up to here, too.
      onLostPointerCapture: ({ target, currentTarget }: PointerEvent) => {
        if (target === currentTarget) lift('lifted')
      },
      /** Made by assistive technology, without a pointer. */
      onClick: (event: MouseEvent) => {
        if (!isHandled.current) {
          strokeTo(event.currentTarget, event, false)
          setPlace(undefined)
          dispatch({ kind: 'lifted' })
        }
        isHandled.current = false
      },
    },
  }
}
