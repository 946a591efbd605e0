import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a view whose controls come and go with its `state`: where the one that was pressed is gone, the
 * focus goes to the view's title.
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
