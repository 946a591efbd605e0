import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/** Leads to `to`, while the page that asks is still shown: what it has begun leads nobody away from the next one. */
export const useLead = (): ((to: string, options?: NavigateOptions) => void) => {
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (to, options) => {
    if (isHere.current) void navigate(to, options)
  }
}
