import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MoveStep } from '../standing/StandingCall.tsx'

const STEP = 'change-time'

const isStep = (search: string): boolean => new URLSearchParams(search).has(STEP)

/** Choosing another time as a step in the address of the page, which is left where no call `mayStand`. */
export const useMoveStep = (mayStand: boolean): MoveStep => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = isStep(search)
  const isMissing = isOpen && !mayStand
  useEffect(() => {
    if (isMissing) navigate(pathname, { replace: true })
  }, [isMissing, navigate, pathname])
  return {
    isOpen,
    onOpen: () => navigate(`${pathname}?${STEP}=1`, { state: STEP }),
    onClose: () => {
      // An answer may come after the step was left.
      if (!isStep(location.search)) return
      // Back to the entry before it, where that is the page itself.
      if (state === STEP) navigate(-1)
      else navigate(pathname, { replace: true })
    },
  }
}
