import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a view whose controls depend on `state`: if the focused control is unmounted, the view's title gets
 * the focus.
 */
export const useFocusFallback = (state: string): RefObject<HTMLElement | null> => {
  const view = useRef<HTMLElement>(null)
  const seen = useRef(state)

  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    if (document.activeElement !== document.body) return
    view.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [state])

  return view
}
