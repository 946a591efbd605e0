import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { roomViews } from '../../../domain/site/applications.ts'
import { track } from '../../api/track.ts'
import { roomPageAt } from './room-pages.ts'
import type { ShowInFrame } from './use-frame.ts'
import { useRoomLinks } from './use-room-links.ts'

/**
 * Follows links between the pages of the room without loading a document, for whoever is logged in, and does on each
 * move what a document would: what is counted, what the bar marks, scroll position and focus.
 * @returns the path of the page that is shown.
 */
export const useMoves = (isLoggedIn: boolean, show: ShowInFrame): string => {
  const { pathname, search } = useLocation()
  const navigation = useNavigationType()
  useRoomLinks(isLoggedIn)

  const shown = useRef({ pathname, search })
  // Before the effects of the page that is shown, which may have a better place for the focus.
  useLayoutEffect(() => {
    const view = roomPageAt(pathname)
    if (view) show({ current: roomViews[view].page })
    const last = shown.current
    shown.current = { pathname, search }
    if (last.pathname !== pathname) track('page_view')
    // What a page says of itself by its own address is no move.
    else if (last.search === search || navigation === 'REPLACE') return
    // A page that is gone back to is scrolled by the browser.
    if (navigation !== 'POP' && !location.hash) scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, search, navigation, show])
  return pathname
}
