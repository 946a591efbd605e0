import { useEffect } from 'react'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

let count = 0

/** Whether something on the page would be lost if it were left now: the browser asks before it loads another. */
export const isAskedBeforeLeaving = (): boolean => count > 0

/** Has the browser ask before the page is left, while `isUnderWay`. */
export const useAskBeforeLeaving = (isUnderWay: boolean): void => {
  useEffect(() => {
    if (!isUnderWay) return
    count += 1
    addEventListener('beforeunload', ask)
    return () => {
      count -= 1
      if (count === 0) removeEventListener('beforeunload', ask)
    }
  }, [isUnderWay])
}
