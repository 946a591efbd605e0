import { useEffect, useState } from 'react'

/**
 * `value` as it was when it last stayed the same for `quiet` milliseconds: for a live region, which else
 * would announce every step of a change.
 */
export const useSettled = <Value>(value: Value, quiet: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet)
    return () => clearTimeout(timer)
  }, [value, quiet])
  return settled
}
