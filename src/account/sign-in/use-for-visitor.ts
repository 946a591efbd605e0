import { useEffect, useState } from 'react'

/**
 * Whether a visitor came to this form; false until the form has come to life. For `login.module.css`: in a
 * browser that was logged in by then, a notice stands in the form's place.
 */
export const useForVisitor = (): boolean => {
  const [isForVisitor, setForVisitor] = useState(false)

  useEffect(() => {
    setForVisitor(!document.documentElement.classList.contains('signed-in'))
  }, [])

  return isForVisitor
}
