import { type RefObject, useEffect, useRef } from 'react'

/** Whether the view is still there, for what comes back after somebody may have left it. */
export const useIsOpen = (): Readonly<RefObject<boolean>> => {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
