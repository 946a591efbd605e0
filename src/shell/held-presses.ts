import { DRAWN_ON } from './drawn-on.ts'

/**
 * What does nothing without script: buttons, but those of popovers and dialogs, which a browser opens by
 * itself, and what is drawn on.
 */
const SCRIPTED = `button[type="button"]:not([popovertarget], [commandfor]), ${DRAWN_ON}`

const STROKE = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'lostpointercapture',
] as const

interface Held {
  readonly element: HTMLElement
  /** The place among its like: React may render new ones. */
  readonly place: number
  readonly event: MouseEvent | PointerEvent
  /** Where the element was: the page may have been scrolled since. */
  readonly left: number
  readonly top: number
}

export interface HeldPresses {
  /** Whether there is a press, or a stroke that was lifted. A finger that scrolls the page leaves none. */
  readonly isPressed: () => boolean
  /** Dispatches all of them again, in their order; what comes meanwhile waits for its turn. */
  readonly replay: () => Promise<void>
  /** Listens no longer, and forgets what it holds. */
  readonly stop: () => void
}

/**
 * Holds the presses in `island` from before its script is there, where pressing a button again counts once,
 * and every point of the strokes on what it marks with `data-pressed-at`.
 * @param onPress at each press, and where a stroke is lifted, until they are replayed.
 */
export const holdPresses = (island: Element, onPress: () => void): HeldPresses => {
  let held: Held[] = []
  let isReady = false
  /** An event of our own is on its way. */
  let isReplaying = false
  /** The element that a stroke is drawn on at the moment. */
  let drawnOn: HTMLElement | undefined

  const scripted = () => [...island.querySelectorAll<HTMLElement>(SCRIPTED)]

  const hold = (element: HTMLElement, event: MouseEvent) => {
    const { left, top } = element.getBoundingClientRect()
    held.push({ element, place: scripted().indexOf(element), event, left, top })
    if (isPress(event) && !isReady) onPress()
  }

  const onClick = (event: MouseEvent) => {
    const element = closest(event, SCRIPTED)
    if (isReplaying || !element) return
    event.preventDefault()
    event.stopPropagation()
    // A button that seems to do nothing is pressed again.
    if (element.matches('button')) held = held.filter((one) => one.element !== element)
    hold(element, event)
  }

  const onStroke = (event: PointerEvent) => {
    if (isReplaying) return
    if (event.type === 'pointerdown') {
      drawnOn = closest(event, DRAWN_ON)
      // Its points arrive when the pen leaves it, too; an event made by script has no pointer to capture.
      if (event.isTrusted) drawnOn?.setPointerCapture(event.pointerId)
    }
    // Comes after the end of a stroke, which says the same.
    const isAfterwards = event.type === 'lostpointercapture'
    if (isAfterwards && closest(event, DRAWN_ON)) event.stopPropagation()
    if (isAfterwards || !drawnOn) return
    event.stopPropagation()
    for (const point of pointsOf(event)) hold(drawnOn, point)
    if (event.type === 'pointerup' || event.type === 'pointercancel') drawnOn = undefined
  }

  const dispatch = ({ element, place, event, left, top }: Held) => {
    const target = element.isConnected ? element : scripted()[place]
    if (!target) return
    const now = target.getBoundingClientRect()
    isReplaying = true
    target.dispatchEvent(moved(event, now.left - left, now.top - top))
    isReplaying = false
  }

  const stop = () => {
    held = []
    island.removeEventListener('click', onClick as EventListener, true)
    for (const type of STROKE) island.removeEventListener(type, onStroke as EventListener, true)
  }

  island.addEventListener('click', onClick as EventListener, true)
  for (const type of STROKE) island.addEventListener(type, onStroke as EventListener, true)

  return {
    isPressed: () => held.some(({ event }) => isPress(event)),
    replay: async () => {
      isReady = true
      for (let next = held.shift(); next; next = held.shift()) {
        dispatch(next)
        // React renders between two presses, and no more than 50 times in one task.
        if (isPress(next.event)) await new Promise((resolve) => setTimeout(resolve))
      }
      stop()
    },
    stop,
  }
}

const isPress = ({ type }: Event) => type === 'click' || type === 'pointerup'

const closest = ({ target }: Event, selector: string) =>
  (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined

/** A browser joins the moves of a frame to one event. */
const pointsOf = (event: PointerEvent): readonly PointerEvent[] => {
  const points = event.type === 'pointermove' ? event.getCoalescedEvents?.() : undefined
  return points?.length ? points : [event]
}

/** `event` once more, so many pixels from where it was. */
const moved = (event: MouseEvent | PointerEvent, right: number, down: number) =>
  new PointerEvent(event.type, {
    bubbles: true,
    cancelable: true,
    clientX: event.clientX + right,
    clientY: event.clientY + down,
    button: event.button,
    buttons: event.buttons,
    // Safari's click is no pointer event.
    ...('pointerId' in event
      ? {
          pointerId: event.pointerId,
          pointerType: event.pointerType,
          isPrimary: event.isPrimary,
        }
      : {}),
  })
