import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The address that was left for the one that is shown; undefined at first. */
export const PreviousPath = createContext<string | undefined>(undefined)

/** The value of `PreviousPath`, for what outlives the views. */
export const usePreviousPath = (): string | undefined => {
  const { pathname } = useLocation()
  const [places, setPlaces] = useState<{ here: string; before?: string }>({ here: pathname })
  if (places.here !== pathname) setPlaces({ here: pathname, before: places.here })
  return places.before
}

/** For a link to `path`: whoever goes back from there finds the focus on it, as on any other page. */
export const useFocusOnReturn = (path: string): RefObject<HTMLAnchorElement | null> => {
  const link = useRef<HTMLAnchorElement>(null)
  const previousPath = useContext(PreviousPath)
  const isReturn = useNavigationType() === 'POP' && previousPath === path

  useEffect(() => {
    if (isReturn && document.activeElement === document.body) link.current?.focus()
  }, [isReturn])

  return link
}
