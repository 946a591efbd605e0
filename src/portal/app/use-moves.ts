import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { roomPageAt, roomViews } from '../../../domain/site/applications.ts'
import { track } from '../../api/track.ts'
import { useShownEntry } from '../moves/ask-before-back.ts'
import { useRoomLinks } from '../moves/use-room-links.ts'
import type { Frame } from './use-frame.ts'

/**
 * Follows links between the pages of the room without loading a document, for whoever is logged in, and does on each
 * move what a document would: what is counted, what the bar marks, scroll position and focus.
 * @returns the path of the page that is shown.
 */
export const useMoves = (isLoggedIn: boolean, show: Frame['show']): string => {
  const { pathname, search } = useLocation()
  const navigation = useNavigationType()
  useRoomLinks(isLoggedIn)
  useShownEntry()

  const shown = useRef(pathname)
  // Before the effects of the page, which may have a better place for the focus.
  useLayoutEffect(() => {
    const view = roomPageAt(pathname)
    if (view) show({ current: roomViews[view].page })
    if (shown.current === pathname) return
    shown.current = pathname
    track('page_view')
    // A page that is gone back to is scrolled by the browser.
    arrive(navigation !== 'POP')
  }, [pathname, navigation, show])

  const step = useRef(search)
  // After them: a step within a page is a move, unless the page has put the focus to another place in it.
  useEffect(() => {
    if (step.current === search) return
    step.current = search
    if (!document.getElementById('main')?.contains(document.activeElement))
      arrive(navigation !== 'POP')
  }, [search, navigation])
  return pathname
}

/** As at the beginning of a document. */
const arrive = (atTop: boolean) => {
  if (atTop && !location.hash) scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}
