import { useEffect, useState } from 'react'

/**
 * Whether the form was opened by a visitor; false until hydrated. For `login.module.css`: a browser with a
 * session at that time shows a notice in place of the form.
 */
export const useForVisitor = (): boolean => {
  const [isForVisitor, setForVisitor] = useState(false)

  useEffect(() => {
    setForVisitor(!document.documentElement.classList.contains('signed-in'))
  }, [])

  return isForVisitor
}
