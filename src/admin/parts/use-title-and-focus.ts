import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { agency } from '../../../content/agency.ts'

/**
 * Sets the document's title and focuses the heading, as a page load would. Going back leaves the scroll
 * position to the browser.
 */
export const useTitleAndFocus = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const page = useSearchParams()[0].get('page')
  const isForward = useNavigationType() !== 'POP'

  useEffect(() => {
    document.title = `${title} - ${agency.name}`
  }, [title])

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
