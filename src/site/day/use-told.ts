import { useEffect, useState } from 'react'

/** Changes are told once they have come to rest, in milliseconds. */
const QUIET = 700

/** The text of the live region: the last of those that were said, after a moment of quiet. */
export const useTold = (): readonly [told: string, say: (text: string) => void] => {
  const [said, say] = useState('')
  const [told, setTold] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTold(said), QUIET)
    return () => clearTimeout(timer)
  }, [said])
  return [told, say]
}
