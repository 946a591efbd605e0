import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { agency } from '../../../content/agency.ts'

/**
 * Sets the document's title, led by how many wait, and focuses the heading, as a page load would. Going back leaves the scroll
 * position to the browser.
 */
export const useTitleAndFocus = (
  title: string,
  waiting = '',
): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const page = useSearchParams()[0].get('page')
  const isForward = useNavigationType() !== 'POP'

  useEffect(() => {
    document.title = `${waiting && `(${waiting}) `}${title} - ${agency.name}`
  }, [title, waiting])

  const place = `${pathname} ${page}`
  const arrived = useRef(isForward ? '' : place)
  useEffect(() => {
    if (arrived.current === place) return
    arrived.current = place
    heading.current?.focus()
    scrollTo(0, 0)
  }, [place])

  return heading
}
