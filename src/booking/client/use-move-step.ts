import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MoveStep } from '../standing/StandingCall.tsx'

const STEP = 'change-time'

const isStep = (search: string): boolean => new URLSearchParams(search).has(STEP)

/** Choosing another time as a step in the address of the page, which is left where no call `canMove`. */
export const useMoveStep = (canMove: boolean): MoveStep => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = isStep(search)
  const isMissing = isOpen && !canMove
  useEffect(() => {
    if (isMissing) navigate(pathname, { replace: true })
  }, [isMissing, navigate, pathname])
  // The way back takes a moment, in which a second press would go further.
  const isClosing = useRef(false)
  useEffect(() => {
    if (!isOpen) isClosing.current = false
  }, [isOpen])
  return {
    isOpen,
    onOpen: () => {
      // It is there before it is drawn.
      if (!isStep(location.search)) navigate(`${pathname}?${STEP}=1`, { state: STEP })
    },
    onClose: () => {
      // An answer may come after the step was left.
      if (isClosing.current || !isStep(location.search)) return
      isClosing.current = true
      // Back to the entry before it, where that is the page itself.
      if (state === STEP) navigate(-1)
      else navigate(pathname, { replace: true })
    },
  }
}
