import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The path before the current one; undefined at first. */
export const PreviousPath = createContext<string | undefined>(undefined)

/** The value of `PreviousPath`, for a component that stays mounted across views. */
export const usePreviousPath = (): string | undefined => {
  const { pathname } = useLocation()
  const [places, setPlaces] = useState<{ here: string; before?: string }>({ here: pathname })
  if (places.here !== pathname) setPlaces({ here: pathname, before: places.here })
  return places.before
}

/** The ref of a link to `path`, which is focused again on going back from there. */
export const useFocusOnReturn = (path: string): RefObject<HTMLAnchorElement | null> => {
  const link = useRef<HTMLAnchorElement>(null)
  const previousPath = useContext(PreviousPath)
  const isReturn = useNavigationType() === 'POP' && previousPath === path

  useEffect(() => {
    if (isReturn && document.activeElement === document.body) link.current?.focus()
  }, [isReturn])

  return link
}
